import { isAtLeast, type MemberRole } from "#lib/auth/permissions.ts";

type RoleMapping = { roleClaim: string | null; roles: Record<string, MemberRole> };

/**
 * The highest role that the mapping gives to a value of the claim, or null: who carries none of the named values keeps
 * the role that the console knows. A dot in the claim's name leads into an object, unless a claim has that very name.
 */
export function roleOfClaims(claims: Record<string, unknown>, { roleClaim, roles }: RoleMapping): MemberRole | null {
  if (roleClaim === null) return null;
  let highest: MemberRole | null = null;
  for (const value of [valueAt(claims, roleClaim)].flat()) {
    const role = typeof value === "string" && Object.hasOwn(roles, value) ? roles[value] : undefined;
    if (role && (highest === null || isAtLeast(role, highest))) highest = role;
  }
  return highest;
}

function valueAt(claims: Record<string, unknown>, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path.split(".").reduce<unknown>((at, name) => {
    return typeof at === "object" && at !== null && Object.hasOwn(at, name) ? Reflect.get(at, name) : undefined;
  }, claims);
}
