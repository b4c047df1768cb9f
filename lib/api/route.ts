/**
 * A route is a reading of one operation: its path parameters, query or body, and the revision of `If-Match` together are
 * the operation's input, so that the fields of an error are named as the caller wrote them.
 */
import type { z } from "zod";
import type { Context } from "#lib/services/context.ts";
import type { Operation } from "#lib/services/operation.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** What a repeated POST answers from: ids that were remembered, read anew through `recall` or answered as they are. */
export type Replay = { remember: (value: never) => object; recall?: Operation };

export type Route = {
  method: Method;
  /** Segments in braces are parameters: `/threads/{threadId}`. */
  path: `/${string}`;
  operation: Operation;
  /** 200 when left out. */
  status?: number | ((value: never) => number);
  /** Every status that `status` may answer, when it depends on the answer. */
  statuses?: readonly number[];
  /** A `revision` in the answer is the ETag; on PUT, `If-Match` becomes `expectedRevision`. */
  revisioned?: true;
  replay?: Replay;
  /** For a body that is no JSON object: puts the input together from the request itself. */
  readInput?: (request: Request, input: Record<string, unknown>, context: Context) => Promise<unknown>;
  /** Content types of the body, when not `application/json`. */
  bodyTypes?: readonly string[];
};

type Given<O extends z.ZodType> = {
  status?: number | ((value: z.input<O>) => number);
  statuses?: readonly number[];
  revisioned?: true;
  replay?: { remember: (value: z.input<O>) => object; recall?: unknown };
  readInput?: Route["readInput"];
  bodyTypes?: readonly string[];
};

/** `route("GET", "/agents", listAgents)`: the options are typed by the operation's answer. */
export function route<I extends z.ZodType, O extends z.ZodType>(
  method: Method,
  path: `/${string}`,
  operation: Operation<I, O>,
  given: Given<O> = {},
): Route {
  return { method, path, operation: operation as unknown as Operation, ...given } as Route;
}

export const PARAMETER = /^\{(\w+)\}$/;

export function parametersOf(path: string): string[] {
  return path.split("/").flatMap((segment) => PARAMETER.exec(segment)?.[1] ?? []);
}
