import sql, { empty, join, type Sql } from "sql-template-tag";
import type { JsonValue } from "#lib/core/types.ts";
import { AppError } from "#lib/errors.ts";
import type { MetadataCondition, MetadataFilter } from "#lib/store/search-types.ts";
import type { Dialect } from "#lib/store/sql/dialect.ts";

type JsonDialect = Pick<Dialect, "jsonEquals" | "jsonHasElement">;
type Place = { dialect: JsonDialect; column: Sql; path: readonly string[] };

/** Keys and values are bound, never part of the text. What a row does not have equals nothing, so `$not` is true of it. */
export function matchesMetadata(dialect: JsonDialect, column: Sql, filter: MetadataFilter | undefined): Sql {
  return filter === undefined ? empty : sql`and ${allOf({ dialect, column, path: [] }, filter)}`;
}

function allOf(place: Place, filter: MetadataFilter): Sql {
  const parts = Object.entries(filter).map(([key, condition]) =>
    condition === undefined ? YES : fits({ ...place, path: [...place.path, key] }, condition),
  );
  return parts.length === 0 ? YES : sql`(${join(parts, " and ")})`;
}

function fits(place: Place, condition: MetadataCondition): Sql {
  const { dialect, column, path } = place;
  if (!isPlainObject(condition)) return equals(place, condition as JsonValue);
  const operators = Object.keys(condition).filter((key) => key.startsWith("$"));
  if (operators.length === 0) return allOf(place, condition as MetadataFilter);
  const parts = Object.entries(condition).map(([operator, value]) => {
    switch (operator) {
      case "$not":
        return sql`not ${fits(place, value)}`;
      case "$array_contains":
        return dialect.jsonHasElement(column, path, value as JsonValue);
      case "$array_contains_any":
        if (!Array.isArray(value)) throw unknownOperator("$array_contains_any needs a list");
        return anyOf(value.map((one) => dialect.jsonHasElement(column, path, one)));
      default:
        throw unknownOperator("has an operator that is not $not, $array_contains or $array_contains_any");
    }
  });
  return sql`(${join(parts, " and ")})`;
}

const equals = ({ dialect, column, path }: Place, value: JsonValue): Sql =>
  sql`coalesce(${dialect.jsonEquals(column, path, value)}, 1 = 0)`;

const YES = sql`1 = 1`;
const anyOf = (parts: Sql[]): Sql => (parts.length === 0 ? sql`1 = 0` : sql`(${join(parts, " or ")})`);

const isPlainObject = (value: unknown): value is Record<string, MetadataCondition> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const unknownOperator = (problem: string): AppError =>
  new AppError("invalid", "Check metadataFilter.", { fields: { metadataFilter: problem } });
