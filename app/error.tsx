"use client";
import { Failure } from "#components/shell/failure.tsx";

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main>
      <Failure error={error} retry={retry} />
    </main>
  );
}
