import type { ReactNode } from "react"
import { useLocation } from "react-router"
import { buttonClass } from "#app/ui/button-class.ts"
import formStyle from "#app/ui/form/form.css?url"
import { Icon } from "#app/ui/icon.tsx"
import { Mark } from "#app/ui/ornaments.tsx"
import { formatShortIsoDate } from "#domain/czech/calendar-days.ts"
import { lowerFirst } from "#domain/czech/sentence.ts"
import { listEntries } from "#domain/data/records.ts"
import { MAX_WORDS_CHARACTERS, wordsParam } from "#domain/search/stock-query.ts"
import type { listUsualEnds } from "#domain/vehicle/reservation.ts"
import { VEHICLE_PARAM } from "#domain/vehicle/vehicle-path.ts"
import { DayLayout, DayStatus } from "../day-layout.tsx"
import { endTexts, listedTexts, vehiclesTexts } from "./texts.ts"

type Reservable = {
  readonly id: number
  readonly name: string
  /** Null where it is free. */
  readonly reservation: string | null
  /** The last day of the dealer's own reservation. */
  readonly until: string | null
  readonly ends: ReturnType<typeof listUsualEnds>
}

type ListedVehicle = Reservable & {
  readonly price: string
  readonly photo: string | null
  /** When its sheet last said something new; null where it says nothing. */
  readonly statedOn: string | null
  readonly sheetPath: string
  readonly windscreenPath: string
}

export const filterParam = "jen"
/** Of the form: a day, or empty to free the vehicle. */
export const untilField = "do"

/** By their values in the URL. */
const filters = {
  all: { param: "", has: () => true },
  reserved: { param: "rezervovana", has: ({ reservation }: ListedVehicle) => reservation !== null },
  unstated: { param: "bez-listu", has: ({ statedOn }: ListedVehicle) => statedOn === null },
} as const

type Filter = keyof typeof filters

export function readFilter(param: string | null): Filter {
  return listEntries(filters).find(([, each]) => each.param === param)?.[0] ?? "all"
}

type VehiclesPageProps = {
  /** As searched; empty for all. */
  readonly words: string
  readonly filter: Filter
  /** In stock. */
  readonly total: number
  readonly vehicles: readonly ListedVehicle[]
  /** The vehicle that has just been reserved or freed, and until when it was reserved before; empty where it was free. */
  readonly changed: (Reservable & { readonly before: string }) | null
}

/** Newest first. A touch opens a vehicle's sheet, two reserve it. */
export function VehiclesPage({ words, filter, total, vehicles, changed }: VehiclesPageProps) {
  const { pathname } = useLocation()
  return (
    <DayLayout
      heading={vehiclesTexts.heading}
      lead={
        words === "" ? (
          vehiclesTexts.newestFirst(total)
        ) : (
          <a href={pathname} className="lone-link">
            {vehiclesTexts.all}
          </a>
        )
      }
      status={changed && <Changed {...changed} />}
    >
      <Search words={words} />
      <nav aria-label={vehiclesTexts.filters} className="-my-2 flex flex-wrap gap-x-6">
        {listEntries(filters).map(([name, { param, has }]) => (
          <a
            key={name}
            href={`${pathname}?${new URLSearchParams({ [wordsParam]: words, [filterParam]: param })}`}
            aria-current={name === filter ? "true" : undefined}
            className="lone-link aria-[current]:text-ink"
          >
            {`${listedTexts[name]} ${vehicles.filter(has).length}`}
          </a>
        ))}
      </nav>
      <ul>
        {vehicles.filter(filters[filter].has).map((vehicle) => (
          <VehicleRow key={vehicle.id} {...vehicle} />
        ))}
      </ul>
    </DayLayout>
  )
}

function Search({ words }: { readonly words: string }) {
  return (
    <search>
      <link rel="stylesheet" href={formStyle} />
      <form className="grid max-w-2xl grid-cols-[minmax(0,1fr)_auto] gap-2">
        <input
          type="search"
          name={wordsParam}
          defaultValue={words}
          maxLength={MAX_WORDS_CHARACTERS}
          autoComplete="off"
          aria-label={vehiclesTexts.search}
          placeholder={vehiclesTexts.example}
          className="form-control"
        />
        <button type="submit" className={buttonClass("quiet")}>
          {vehiclesTexts.submit}
        </button>
      </form>
    </search>
  )
}

function Changed({ id, name, reservation, before }: Reservable & { readonly before: string }) {
  return (
    <DayStatus
      action={
        <ReservationForm id={id}>
          <button type="submit" name={untilField} value={before} className="lone-link">
            {vehiclesTexts.undo}
          </button>
        </ReservationForm>
      }
    >
      {`${name}: ${lowerFirst(reservation ?? vehiclesTexts.free)}`}
    </DayStatus>
  )
}

function VehicleRow({ price, photo, statedOn, sheetPath, windscreenPath, ...reservable }: ListedVehicle) {
  const { name, reservation } = reservable
  const windscreen = (
    <>
      {vehiclesTexts.windscreen}
      <span className="sr-only">: {name}</span>
    </>
  )
  return (
    <li className="dots-bottom relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:gap-x-6">
      <a
        href={sheetPath}
        className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-3 text-ink no-underline lg:grid-cols-[5.5rem_minmax(0,1fr)_15rem_auto] lg:gap-6"
      >
        {photo === null ? (
          <span className={photoClass}>
            <Mark className="size-8" />
          </span>
        ) : (
          <img src={photo} alt="" width={88} height={66} loading="lazy" className={photoClass} />
        )}
        <b className="wrap-anywhere leading-snug">{name}</b>
        <span className="flex flex-wrap gap-x-3 text-ink-2 text-s">
          <b className="text-ink">{price}</b>
          {reservation === null ? (
            <span>{vehiclesTexts.free}</span>
          ) : (
            <b className="text-brand">{reservation}</b>
          )}
          {photo === null && <span>{vehiclesTexts.noPhoto}</span>}
          <span>{statedOn === null ? vehiclesTexts.notStated : vehiclesTexts.statedOn(statedOn)}</span>
        </span>
        <span className="font-bold text-link max-lg:hidden">{vehiclesTexts.sheet}</span>
      </a>
      <details name="auto">
        <summary className="day-fold min-w-11 justify-end font-bold text-link">
          <span className="max-lg:sr-only">
            {reservable.until === null ? vehiclesTexts.reserve : vehiclesTexts.edit}
            <span className="sr-only">: {name}</span>
          </span>
          <Icon name="chevron-down" />
        </summary>
        <div className="absolute inset-x-0 top-full z-10 grid gap-3 rounded-card bg-surface p-4 shadow-popover lg:left-auto lg:w-120">
          <Reserve {...reservable} />
          <a href={windscreenPath} className="lone-link lg:hidden">
            {windscreen}
          </a>
        </div>
      </details>
      <a href={windscreenPath} className="lone-link max-lg:hidden">
        <span>{windscreen}</span>
      </a>
    </li>
  )
}

function Reserve({ id, name, until, ends }: Reservable) {
  const choices = [
    ...ends.map((end) => ({ day: end.day, label: endTexts[end.name], note: formatShortIsoDate(end.day) })),
    ...(until === null ? [] : [{ day: "", label: vehiclesTexts.release, note: vehiclesTexts.now }]),
  ]
  return (
    <ReservationForm id={id}>
      <fieldset>
        <legend className="mb-2 text-ink-2 text-s">
          {until === null ? vehiclesTexts.reserve : vehiclesTexts.change}
          <span className="sr-only">: {name}</span>
        </legend>
        <div className="grid grid-cols-3 gap-2 max-tiny:grid-cols-1">
          {choices.map(({ day, label, note }) => (
            <button key={day} type="submit" name={untilField} value={day} className={buttonClass("quiet")}>
              <span className="leading-snug">
                {label}
                <small className="block font-normal">{note}</small>
              </span>
            </button>
          ))}
        </div>
      </fieldset>
    </ReservationForm>
  )
}

/** Its buttons say until when; what is searched stays. */
function ReservationForm({ id, children }: { readonly id: number; readonly children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <form method="post" action={pathname + search}>
      <input type="hidden" name={VEHICLE_PARAM} value={id} />
      {children}
    </form>
  )
}

const photoClass =
  "row-span-2 grid aspect-4/3 w-full place-items-center rounded-thumb bg-sunken text-dot lg:row-auto"
