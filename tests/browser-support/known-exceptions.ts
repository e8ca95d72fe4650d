/** What some promised browser lacks, and why nobody there misses it. A property stands for its values too. */
export const knownExceptions: Readonly<Record<string, string>> = {
  // Style: a browser that does not know it shows the page all the same.
  hyphens: "Safari knows it with its prefix, which is written too",
  "user-select": "Safari knows it with its prefix, which is written too",
  mask: "Chrome knows it with its prefix, which is written too",
  "mask-image": "as mask",
  "mask-position": "as mask",
  "break-after": "a heading may stand at the end of a column, its list in the next",
  "text-wrap": "lines break where they always did",
  cursor: "a phone has none",
  "overscroll-behavior": "the page scrolls on after the list has ended",
  "overscroll-behavior-x": "a swipe beyond the last slide goes back a page",
  "content-visibility": "what is far below is rendered at once",
  "contain-intrinsic-height": "only with content-visibility",
  "scrollbar-width": "a scrollbar is shown",
  resize: "a phone has nothing to drag by",
  "forced-color-adjust": "Safari never forces colours",
  "@page": "the printed margins are the browser's",
  "@starting-style": "a sheet appears without sliding",
  "@media (scripting)": "buttons for visitors without script stand there for everybody",
  ":popover-open":
    "quick search leaves its lists out where @supports does not know it; its button leads to the list",

  // Script: asked for before it is used.
  Temporal: "domain/calendar/prague-moment.ts asks typeof, and else uses Intl",
  "Temporal.Instant": "as Temporal",
  ".toZonedDateTimeISO()": "as Temporal",
  ".fromEpochMilliseconds()": "as Temporal",
  "navigator.connection": "React asks for it first",
  "navigator.share": "app/ui/share-button.tsx asks typeof, and else copies the address",
  ".share()": "as navigator.share",
  ".hidePopover()": "only from inside an open popover",
  ".requestFullscreen()": "the lightbox shows the button where document.fullscreenEnabled is true",
  ".exitFullscreen()": "as requestFullscreen",
  "document.fullscreenElement": "undefined means that nothing fills the screen",
  ".startViewTransition()": "React Router asks for it first",
  ".skipTransition()": "as startViewTransition",

  // Names that are not the browser's.
  ".use()": "React's",
  ".createContext()": "React's",
  Profiler: "React's",
  ViewTransition: "React's",
  ".since()": "a text of ours",
  ".years()": "a text of ours",
  ".subject()": "a text of ours",
  "window.devicePixelRatio": "the data only notes that Safari's zoom does not change it",
}
