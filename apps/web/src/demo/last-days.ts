/** The last days of the questions of current affairs, by their ids. The build puts them here (vite.config.ts). */
export const lastDays: Readonly<Record<string, string>> = {};
