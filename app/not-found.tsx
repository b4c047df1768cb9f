import { BareFrame } from "#components/shell/bare-frame.tsx";
import { NothingHere } from "#components/shell/nothing-here.tsx";

export default function NotFound() {
  return (
    <BareFrame>
      <NothingHere />
    </BareFrame>
  );
}
