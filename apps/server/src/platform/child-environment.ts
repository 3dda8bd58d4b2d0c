/** What a program needs to find its files, its language and its zone, and Node to start quickly. */
const passedOn = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE'] as const;

/** The environment of a program that the server starts: none of the secrets of the configuration, which a program's own children would get too. */
export const childEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
