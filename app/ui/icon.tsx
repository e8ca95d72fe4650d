import sprite from "./icons.svg?no-inline"
import "./icon.css"

/** Names in icons.svg; a test compares the two. */
export const iconNames = [
  "phone",
  "menu",
  "close",
  "arrow-left",
  "arrow-right",
  "chevron-down",
  "chevron-left",
  "chevron-right",
  "car",
  "calendar",
  "route",
  "gearbox",
  "check",
  "search",
  "filters",
  "grid",
  "list",
  "pause",
  "play",
  "mail",
  "message",
  "map-pin",
  "navigation",
  "clock",
  "camera",
  "video",
  "expand",
  "shrink",
  "copy",
  "shield",
  "file-check",
  "globe",
  "handshake",
  "wallet",
  "banknote",
  "calculator",
  "zoom-in",
  "refresh",
  "external",
  "image-off",
  "printer",
  "share",
  "home",
  "plane",
  "umbrella",
  "credit-card",
  "landmark",
  "info",
  "users",
  "heart",
  "trash",
] as const

export type IconName = (typeof iconNames)[number]

/** A drawing beside a word, never instead of it, so hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={className === undefined ? "icon" : `icon ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
