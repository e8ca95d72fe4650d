import { type SyntheticEvent, useEffect, useRef, useState } from "react"
import type { Medium } from "../photo/list-media.ts"
import { InvalidSource } from "./invalid-source.tsx"

const METADATA_TIMEOUT_MS = 3000

type LightboxVideoProps = {
  readonly medium: Medium
  readonly poster: string | undefined
  readonly active: boolean
}

/** A video whose metadata does not load within three seconds is treated as invalid. */
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

/** Keeps the lightbox from changing the slide while the visitor seeks in the video. */
function keepToVideo(event: SyntheticEvent): void {
  event.stopPropagation()
}
