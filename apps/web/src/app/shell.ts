import { openApp } from './main.tsx';

void openApp();
