type File = { fileName: string; mediaType: string; text: AsyncIterable<string> };

export function fileResponse({ fileName, mediaType, text }: File): Response {
  return new Response(streamOf(text), {
    headers: {
      "content-type": mediaType,
      "content-disposition": `attachment; filename*=UTF-8''${encodedName(fileName)}`,
      "cache-control": "no-store",
    },
  });
}

const encodedName = (name: string): string => encodeURIComponent(name.replaceAll(/[/\\]/g, "_")).replaceAll("'", "%27");

/** Taken as fast as it is sent; an error in the middle breaks the download off, so that a part never passes for all. */
function streamOf(text: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const source = text[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const step = await source.next();
      if (step.done) controller.close();
      else controller.enqueue(encoder.encode(step.value));
    },
    async cancel() {
      await source.return?.();
    },
  });
}
