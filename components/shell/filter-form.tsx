"use client";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { type FormEvent, type ReactNode, useTransition } from "react";
import { firstPage } from "#components/ui/page-trail.ts";

/**
 * Filters by the URL: a link to a filtered list is a link like any other, and without script the form sends itself. A
 * select acts at once, a text when it is sent; another filter begins at the first page.
 */
export function FilterForm({ className, children }: { className?: string; children: ReactNode }) {
  const pathname = usePathname();
  const router = useRouter();
  const parameters = useSearchParams();
  const [isPending, startTransition] = useTransition();
  const apply = (form: HTMLFormElement) => {
    const next = firstPage(new URLSearchParams(parameters));
    for (const [name, value] of new FormData(form)) {
      if (value === "") next.delete(name);
      else next.set(name, String(value));
    }
    startTransition(() => router.replace(next.size === 0 ? pathname : `${pathname}?${next}`, { scroll: false }));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  return (
    <search>
      <form
        action={pathname}
        aria-busy={isPending}
        className={className}
        onSubmit={submit}
        onChange={(event) => event.target instanceof HTMLSelectElement && apply(event.currentTarget)}
      >
        {children}
      </form>
    </search>
  );
}
