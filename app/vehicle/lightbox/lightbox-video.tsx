import { type SyntheticEvent, useEffect, useRef, useState } from "react"
import type { Medium } from "../gallery/list-media.ts"
import { InvalidSource } from "./invalid-source.tsx"

const METADATA_TIMEOUT_MS = 3000

type LightboxVideoProps = {
  readonly medium: Medium
  readonly poster: string | undefined
  readonly active: boolean
}

/** A video whose size and length are not known within three seconds is no video. */
export function LightboxVideo({ medium, poster, active }: LightboxVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [invalid, setInvalid] = useState(false)

  useEffect(() => {
    if (!active) {
      video.current?.pause()
      return
    }
    const timer = setTimeout(() => {
      if (video.current !== null && video.current.readyState < HTMLMediaElement.HAVE_METADATA)
        setInvalid(true)
    }, METADATA_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [active])

  if (invalid) return <InvalidSource />
  return (
    // biome-ignore lint/a11y/useMediaCaption: the feed gives no captions
    <video
      ref={video}
      src={medium.href}
      poster={poster}
      aria-label={medium.text}
      controls
      playsInline
      preload={active ? "metadata" : "none"}
      onError={() => setInvalid(true)}
      onPointerDown={keepToVideo}
      onKeyDown={(event) => event.key.startsWith("Arrow") && keepToVideo(event)}
      className="lightbox-video"
    />
  )
}

/** Dragging along the video's own time line must not turn the page. */
function keepToVideo(event: SyntheticEvent): void {
  event.stopPropagation()
}
