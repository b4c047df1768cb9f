import { type Route, route } from "#lib/api/route.ts";
import { exportUser } from "#lib/services/users/export-user.ts";
import { getUser } from "#lib/services/users/get-user.ts";
import { putUser } from "#lib/services/users/put-user.ts";

export const userRoutes: readonly Route[] = [
  route("PUT", "/users/{userId}", putUser),
  route("GET", "/users/{userId}", getUser),
  route("GET", "/users/{userId}/export", exportUser),
];
