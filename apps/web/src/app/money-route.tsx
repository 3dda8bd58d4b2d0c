import { Outlet } from 'react-router';
import { MoneyFrame } from './money-frame.tsx';

export const Component = () => (
  <MoneyFrame>
    <Outlet />
  </MoneyFrame>
);
