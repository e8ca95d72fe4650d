import { useLocation } from "react-router"
import { buttonClass } from "#app/ui/button-class.ts"
import formStyle from "#app/ui/form/form.css?url"
import { listEntries } from "#domain/data/records.ts"
import { MAX_WORDS_CHARACTERS, wordsParam } from "#domain/search/stock-query.ts"
import { DayLayout } from "../day-layout.tsx"
import { listedTexts, vehiclesTexts } from "./texts.ts"

type ListedVehicle = {
  readonly id: number
  readonly name: string
  readonly price: string
  readonly photo: string | null
  /** When its sheet last said something new; null where it says nothing. */
  readonly statedOn: string | null
  readonly sheetPath: string
  readonly windscreenPath: string
}

export const filterParam = "jen"

/** By their values in the URL. */
const filters = {
  all: { param: null, has: () => true },
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
}

/** Newest first. A touch opens a vehicle's sheet. */
export function VehiclesPage({ words, filter, total, vehicles }: VehiclesPageProps) {
  const { pathname } = useLocation()
  return (
    <DayLayout
      heading={vehiclesTexts.heading}
      lead={
        words === "" ? (
          vehiclesTexts.newestFirst(total)
        ) : (
          <>
            {vehiclesTexts.found(vehicles.length)}{" "}
            <a href={pathname} className="day-link">
              {vehiclesTexts.all}
            </a>
          </>
        )
      }
    >
      <Search words={words} />
      <nav aria-label={vehiclesTexts.filters} className="-my-2 flex flex-wrap gap-x-6">
        {listEntries(filters).map(([name, { param, has }]) => (
          <a
            key={name}
            href={buildFilterPath(pathname, words, param)}
            aria-current={name === filter ? "true" : undefined}
            className="day-link aria-[current]:text-ink"
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

function VehicleRow({ name, price, photo, statedOn, sheetPath, windscreenPath }: ListedVehicle) {
  const [a4, behindGlass] = vehiclesTexts.windscreen
  return (
    <li className="dots-bottom grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 py-2">
      <a href={sheetPath} className="day-vehicle">
        {photo === null ? (
          <span className={photoClass}>{vehiclesTexts.noPhoto}</span>
        ) : (
          <img src={photo} alt="" width={88} height={66} loading="lazy" className={photoClass} />
        )}
        <b className="wrap-anywhere leading-snug">{name}</b>
        <span className="flex flex-wrap gap-x-3 text-s">
          <b>{price}</b>
          <span className="text-ink-2">
            {statedOn === null ? vehiclesTexts.notStated : vehiclesTexts.statedOn(statedOn)}
          </span>
        </span>
        <span className="font-bold text-link max-lg:hidden">{vehiclesTexts.sheet}</span>
      </a>
      <a href={windscreenPath} className="day-link">
        <span>
          {a4}
          <span className="max-lg:sr-only">{behindGlass}</span>
          <span className="sr-only">: {name}</span>
        </span>
      </a>
    </li>
  )
}

const photoClass =
  "row-span-2 grid aspect-4/3 w-full place-items-center rounded-thumb bg-sunken text-ink-2 text-xs lg:row-auto"

function buildFilterPath(pathname: string, words: string, param: string | null): string {
  const query = new URLSearchParams({
    ...(words !== "" && { [wordsParam]: words }),
    ...(param !== null && { [filterParam]: param }),
  })
  return query.size === 0 ? pathname : `${pathname}?${query}`
}
