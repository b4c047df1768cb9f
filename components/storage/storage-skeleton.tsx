import { Skeleton } from "#components/ui/skeleton.tsx";

/** As high as the charts, so that nothing jumps when they come. */
export function StorageSkeleton() {
  return (
    <>
      <Skeleton className="h-90 rounded-lg" />
      <Skeleton className="h-100 rounded-lg" />
    </>
  );
}
