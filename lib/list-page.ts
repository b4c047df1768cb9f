import { AppError } from "#lib/errors.ts";

type List<T> = { items: T[]; total?: number; nextCursor: string | null };
export type ListPage<T> = List<T> & { isCursorRefused: boolean };

/**
 * A page of a list by what its address asks for. An address is typed and cut off by people: a cursor that the list never
 * gave shows the first page, and a filter that no row can meet, such as an id that is too long, matches nothing.
 */
export async function listPage<T>(
  read: (cursor: string | undefined) => Promise<List<T>>,
  cursor: string | undefined,
): Promise<ListPage<T>> {
  try {
    return { ...(await read(cursor)), isCursorRefused: false };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid") throw error;
    if (cursor === undefined || !error.fields?.cursor)
      return { items: [], total: 0, nextCursor: null, isCursorRefused: false };
    return { ...(await listPage(read, undefined)), isCursorRefused: true };
  }
}
