/**
 * Who may do what, in one table. A member or key needs at least the role named; a runtime key, which is bound to one
 * agent, needs its own column. What depends on the row (a playground session, the retention part of the settings) is a
 * permission of its own that the operation asks for.
 */
export const MEMBER_ROLES = ["viewer", "operator", "privacy_officer", "admin"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];
export type ActorRole = MemberRole | "runtime";

type Grant = { from: MemberRole; runtime: "never" | "own" | "own_if_may_delete" };

export const PERMISSIONS = {
  "agent.read": { from: "viewer", runtime: "never" },
  "agent.write": { from: "operator", runtime: "never" },
  "agent.delete": { from: "privacy_officer", runtime: "never" },
  "settings.read": { from: "viewer", runtime: "never" },
  "settings.write": { from: "operator", runtime: "never" },
  "settings.draft": { from: "operator", runtime: "never" },
  "retention.write": { from: "privacy_officer", runtime: "never" },
  "retention.preview": { from: "viewer", runtime: "never" },
  "retention.run": { from: "privacy_officer", runtime: "never" },
  "run.read": { from: "viewer", runtime: "never" },
  "thread.read": { from: "viewer", runtime: "own" },
  "thread.create": { from: "operator", runtime: "own" },
  "thread.update": { from: "operator", runtime: "own" },
  "thread.pin": { from: "privacy_officer", runtime: "never" },
  "thread.deletePlayground": { from: "operator", runtime: "own_if_may_delete" },
  "thread.delete": { from: "privacy_officer", runtime: "own_if_may_delete" },
  "thread.purge": { from: "privacy_officer", runtime: "never" },
  "content.read": { from: "operator", runtime: "own" },
  "message.append": { from: "operator", runtime: "own" },
  "context.build": { from: "operator", runtime: "own" },
  "memory.read": { from: "operator", runtime: "own" },
  "memory.write": { from: "operator", runtime: "own" },
  "memory.delete": { from: "privacy_officer", runtime: "own_if_may_delete" },
  "memory.export": { from: "privacy_officer", runtime: "never" },
  "user.read": { from: "operator", runtime: "never" },
  "user.write": { from: "operator", runtime: "never" },
  "user.export": { from: "privacy_officer", runtime: "never" },
  "user.delete": { from: "privacy_officer", runtime: "never" },
  "import.write": { from: "operator", runtime: "never" },
  "trash.read": { from: "privacy_officer", runtime: "never" },
  "trash.restore": { from: "privacy_officer", runtime: "never" },
  "trash.purge": { from: "privacy_officer", runtime: "never" },
  "hold.read": { from: "privacy_officer", runtime: "never" },
  "hold.write": { from: "privacy_officer", runtime: "never" },
  "usage.read": { from: "viewer", runtime: "never" },
  "audit.read": { from: "privacy_officer", runtime: "never" },
  "model.read": { from: "viewer", runtime: "never" },
  "model.manage": { from: "admin", runtime: "never" },
  "member.manage": { from: "admin", runtime: "never" },
  "key.manage": { from: "admin", runtime: "never" },
  "installation.read": { from: "viewer", runtime: "never" },
  "installation.write": { from: "admin", runtime: "never" },
  /** The signed-in member's own password, language and name. */
  "self.write": { from: "viewer", runtime: "never" },
} as const satisfies Record<string, Grant>;
export type Permission = keyof typeof PERMISSIONS;

export type Grantee = { role: ActorRole; mayDelete: boolean };

export function isAtLeast(role: ActorRole, needed: MemberRole): boolean {
  return role !== "runtime" && MEMBER_ROLES.indexOf(role) >= MEMBER_ROLES.indexOf(needed);
}

export function isAllowed(grantee: Grantee, permission: Permission): boolean {
  const grant: Grant = PERMISSIONS[permission];
  if (grantee.role !== "runtime") return isAtLeast(grantee.role, grant.from);
  return grant.runtime === "own" || (grant.runtime === "own_if_may_delete" && grantee.mayDelete);
}
