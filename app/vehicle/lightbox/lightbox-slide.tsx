import { type SyntheticEvent, useEffect, useRef, useState } from "react"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { findMainPhoto } from "#domain/vehicle/media.ts"
import { buildPhotoPath } from "#domain/vehicle/photo-path.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import type { Medium } from "../photo/list-media.ts"
import { lightboxTexts } from "../texts.ts"

type LightboxSlideProps = { readonly vehicle: Vehicle; readonly medium: Medium; readonly active: boolean }
type YouTubeVideoProps = { readonly id: string; readonly title: string; readonly poster: string | undefined }

/** Everything in the lightbox that is not a photo. */
export function LightboxSlide({ vehicle, medium, active }: LightboxSlideProps) {
  const main = findMainPhoto(vehicle)
  const poster = main === undefined ? undefined : buildPhotoPath(vehicle, main, 960, "webp")
  if (medium.kind === "video") return <LightboxVideo medium={medium} poster={poster} active={active} />
  if (medium.youTubeId !== undefined)
    return <YouTubeVideo key={String(active)} id={medium.youTubeId} title={medium.text} poster={poster} />
  return <InvalidSource />
}

/** Nothing is requested from YouTube before the click, and then only from its host without cookies. */
function YouTubeVideo({ id, title, poster }: YouTubeVideoProps) {
  const [playing, setPlaying] = useState(false)
  if (playing)
    return (
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
        title={title}
        width="1920"
        height="1080"
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        className="lightbox-youtube-frame"
      />
    )
  return (
    <div className="lightbox-youtube">
      {poster !== undefined && (
        <img src={poster} alt="" width="1280" height="960" className="lightbox-youtube-poster" />
      )}
      <div className="lightbox-youtube-consent">
        <button type="button" onClick={() => setPlaying(true)} className={buttonClass("paper", "large")}>
          <Icon name="play" />
          {lightboxTexts.playYouTube}
        </button>
        <p className="text-s">{lightboxTexts.youTubeNote}</p>
      </div>
    </div>
  )
}

const METADATA_TIMEOUT_MS = 3000

type LightboxVideoProps = {
  readonly medium: Medium
  readonly poster: string | undefined
  readonly active: boolean
}

/** A video whose metadata does not load within three seconds is treated as invalid. */
function LightboxVideo({ medium, poster, active }: LightboxVideoProps) {
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

export function InvalidSource() {
  return (
    <p className="invalid-source">
      <Icon name="image-off" className="size-7" />
      {lightboxTexts.invalidSource}
    </p>
  )
}
