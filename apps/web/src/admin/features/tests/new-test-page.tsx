import { TestEditor } from './test-editor.tsx';

export const Component = () => <TestEditor test={null} />;
