"use client";
import { BareFrame } from "#components/shell/bare-frame.tsx";
import { Failure } from "#components/shell/failure.tsx";

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <BareFrame>
      <Failure error={error} retry={retry} />
    </BareFrame>
  );
}
