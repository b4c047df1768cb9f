import { spawn } from "node:child_process";

/** The exit code of another script in this Node; the child does not outlive us. */
export function runNode(args: string[], variables: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, { stdio: "inherit", env: { ...process.env, ...variables } });
  const end = () => child.kill("SIGTERM");
  process.once("exit", end);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      process.off("exit", end);
      resolve(code ?? 1);
    });
  });
}

/** A death by signal would skip the `exit` handlers that end our children. */
export function exitOnSignals(): void {
  for (const [signal, code] of [["SIGINT", 130] as const, ["SIGTERM", 143] as const, ["SIGHUP", 129] as const]) {
    process.on(signal, () => process.exit(code));
  }
  process.on("disconnect", () => process.exit(1));
}
