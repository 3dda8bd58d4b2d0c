import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a command that prints to the terminal. @throws Error with the text `failure` when it does not succeed. */
export async function runCommand(
  command: string,
  args: readonly string[],
  { failure, cwd }: { readonly failure: string; readonly cwd?: string },
): Promise<void> {
  const child = spawn(command, [...args], { stdio: 'inherit', ...(cwd !== undefined && { cwd }) });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(failure);
}
