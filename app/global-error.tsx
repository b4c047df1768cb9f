"use client";
import { useEffect } from "react";

/**
 * The last resort, when the root layout itself failed: no translations and no style sheet are sure to be there, so it
 * says the little that it has to say in both languages.
 */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => console.error(error), [error]);
  return (
    <html lang="en">
      <body
        style={{ fontFamily: "system-ui, sans-serif", margin: "4rem auto", maxWidth: "32rem", padding: "0 1.5rem" }}
      >
        <main>
          <h1>Something went wrong</h1>
          <p>The console could not start this page. Try again in a moment.</p>
          <p lang="zh-TW">主控台無法開啟此頁，請稍後再試一次。</p>
          <button type="button" onClick={retry}>
            Try again / <span lang="zh-TW">再試一次</span>
          </button>
        </main>
      </body>
    </html>
  );
}
