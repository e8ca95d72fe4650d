import path from "node:path"
import { listMissingFacts } from "#domain/dealer/legal-facts.ts"
import { applyChanges } from "#domain/dealer/own-facts/own-facts.ts"
import { emptySheet, findReservedUntil } from "#domain/sheet/vehicle-sheet.ts"
import { listRareFacts } from "#domain/stock/report/list-rare-facts.ts"
import type { VehicleKey } from "#domain/vehicle/vehicle.ts"
import { addVehiclePhotos } from "#domain/vehicle/vehicle-photo.ts"
import type { Config } from "./config/config.ts"
import type { DealerStore } from "./dealer/dealer-store.ts"
import { createAnswerLinkedPhoto } from "./enquiry/inbox/dealer-inbox.ts"
import { createReencodeInTurn, createTakePhoto, readUpload } from "./enquiry/upload/read-upload.ts"
import { createFeedClient } from "./feed/read-feed.ts"
import { openDiskCache } from "./files/disk-cache.ts"
import type { Services } from "./http/services.ts"
import { openImageWork } from "./images/image-work.ts"
import { answerPhoto } from "./images/photos/answer-photo.ts"
import { openDecodingNotes } from "./images/photos/decoding-notes.ts"
import { createFetchOriginal } from "./images/photos/fetch-original.ts"
import { openMediaInfoStore } from "./images/photos/media-info-store.ts"
import { createOriginals } from "./images/photos/originals.ts"
import { createPhotos } from "./images/photos/photos.ts"
import { createWarmUp } from "./images/photos/warm-up.ts"
import { createSharePictures } from "./images/share-pictures/share-pictures.ts"
import { createSiteIcons } from "./images/site-icons.ts"
import { observePlaces } from "./incidents/observe-site.ts"
import { createIncidentWatch } from "./incidents/watch-incidents.ts"
import { mailLimits } from "./mail/mail-limits.ts"
import { createSendBySmtp } from "./mail/send-by-smtp.ts"
import { openStorage } from "./open-storage.ts"
import type { Log } from "./process/log.ts"
import type { SiteMetrics } from "./process/site-metrics.ts"
import { createDocuments } from "./seo/documents.ts"
import { systemClock } from "./stock/poll-loop.ts"
import { createStockStore } from "./stock/stock-store.ts"
import { createWorkQueue } from "./work/work-queue.ts"

/** Some two thousand pictures. */
const SHARE_PICTURE_BYTES = 200_000_000
/** How many of the provider's files are fetched at once; more would burden the provider and, at 20 MB each, memory. */
const DOWNLOADS = { concurrency: 4, maxWaiting: 100 }

export async function createServices(
  config: Config,
  dealerStore: DealerStore,
  log: Log,
  metrics: SiteMetrics,
): Promise<Services> {
  const photoCache = await openDiskCache({
    folder: path.join(config.dataFolder, "photos"),
    maxBytes: config.photoCacheBytes,
    log,
  })
  const { work, queue, workers } = openImageWork((reason) => {
    metrics.countLostImageWorker(reason)
    log.warn("image worker replaced", { reason })
  })
  const reencode = createReencodeInTurn(work, queue)
  metrics.watchPhotos({ waiting: queue.waiting, bytes: photoCache.bytes, workers })
  const fetchFromProvider = createFetchOriginal(
    [config.feed.carsUrl, config.feed.carUrl].map((url) => new URL(url).host),
  )
  const originals = createOriginals({
    fetchOriginal: async (url) =>
      (await enquiryWork?.vehiclePhotos.findOriginal(url)) ?? fetchFromProvider(url),
    cache: photoCache,
    downloads: createWorkQueue(DOWNLOADS),
    now: () => performance.now(),
  })
  const photos = createPhotos({
    originals,
    cache: photoCache,
    work,
    queue,
    noteDecoding: await openDecodingNotes(path.join(config.dataFolder, "decoding"), Date.now),
    log,
  })
  const mediaInfo = await openMediaInfoStore({ folder: config.dataFolder, log, now: Date.now })
  const warmUp = createWarmUp({
    photos,
    mediaInfo,
    vehicleCount: config.photoWarmUpVehicles,
    log,
    onMediaInspected: async () => {
      await stock.republish()
      await mediaInfo.save(stock.current()?.vehicles ?? [])
    },
    now: Date.now,
  })
  const findInStock = (id: number) => stock.current()?.vehicleById.get(id)
  const listVehiclePhotos = (vehicle: VehicleKey) => enquiryWork?.vehiclePhotos.list(vehicle) ?? []
  const findWithPhotos = (id: number) => {
    const vehicle = findInStock(id)
    if (vehicle) return addVehiclePhotos(vehicle, listVehiclePhotos(vehicle))
    // The page of a sold vehicle shows its photo for as long as it is remembered.
    return stock.current()?.soldById.get(id)?.vehicle
  }
  const missing = listMissingFacts(dealerStore.current())
  if (config.enquiries !== null && missing.length > 0) log.error("enquiries not taken", { missing })
  dealerStore.onChange(() => {
    const missingNow = listMissingFacts(dealerStore.current())
    if (config.enquiries !== null && missingNow.length > 0 !== missing.length > 0)
      log.warn("enquiries wait for a restart", { missing: missingNow })
  })
  const enquiryWork =
    config.enquiries === null || missing.length > 0
      ? null
      : openStorage({
          ...config.enquiries,
          dataFolder: config.dataFolder,
          findProviderTime: () => stock.findProviderTime(),
          siteUrl: config.siteUrl,
          currentDealer: dealerStore.current,
          findStock: () => stock.current(),
          countUnread: () => stock.status().leftOut.length,
          readWritten: dealerStore.written,
          onChanges: (changes) => dealerStore.setOverlay((dealer) => applyChanges(dealer, changes)),
          operatorEmail: config.operatorEmail,
          quarantinesSuspects: config.requestsPerSecond > 0,
          onPhotoGone: (url) => void photos.forget(url),
          onSheets: () => void stock.republishReserved(),
          onFiltered: (verdict) =>
            metrics.countEnquiry(verdict === "mail" || verdict === "digest" ? "passed" : "quarantined"),
          log,
        })
  if (enquiryWork !== null) metrics.watchMails(enquiryWork.status)
  const stock = createStockStore({
    source: createFeedClient(config.feed),
    folder: config.dataFolder,
    log,
    pollMs: config.feed.pollMs,
    mediaInfo,
    addReservation: (vehicle) => ({
      ...vehicle,
      reservedUntil: findReservedUntil(enquiryWork?.sheets.find(vehicle) ?? emptySheet),
    }),
    priceLog: enquiryWork?.priceLog ?? null,
    dayLog: enquiryWork?.dayLog ?? null,
    onPublish: (snapshot, polled) => {
      if (polled) warmUp(snapshot)
    },
    onPollDone: warmUp,
    clock: systemClock,
    random: Math.random,
  })
  await enquiryWork?.load()
  metrics.watchStock(stock.status)
  metrics.watchDealerFile(dealerStore.faults)
  const { operatorEmail, pingUrl, enquiries } = config
  const incidentWatch =
    operatorEmail === null && pingUrl === null
      ? null
      : createIncidentWatch({
          folder: config.dataFolder,
          siteUrl: config.siteUrl,
          operator:
            operatorEmail !== null && enquiries !== null
              ? { email: operatorEmail, send: createSendBySmtp(enquiries.smtp, mailLimits.sendMs) }
              : null,
          pingUrl,
          async observe() {
            const { stale, takenAt, problem, leftOut } = stock.status()
            const mails = enquiryWork?.status()
            return {
              at: new Date(),
              stock: {
                isStale: stale,
                takenAt,
                problem,
                leftOut: leftOut.length,
                rareFacts: listRareFacts(stock.current()?.vehicles ?? []),
              },
              photos: originals.status(),
              providerMs: stock.findProviderTime() ?? null,
              dealerFaults: dealerStore.faults(),
              database:
                mails === undefined ? null : { isUp: mails.databaseUp, oldestMailAt: mails.oldestMailAt },
              ...(await observePlaces(config)),
            }
          },
          log,
        })
  const folder = path.join(config.dataFolder, "share-pictures")
  const cache = await openDiskCache({ folder, maxBytes: SHARE_PICTURE_BYTES, log })
  const drawing = { currentDealer: dealerStore.current, work, queue, cache }

  return {
    siteUrl: config.siteUrl,
    dealerStore,
    stock,
    findLinkState: async (page, token) => enquiryWork?.findLinkState(page, token) ?? "open",
    forms: enquiryWork?.forms ?? null,
    answerInboxPhoto: createAnswerLinkedPhoto(enquiryWork?.forms.inbox ?? null, work, queue),
    findSheet: (vehicle) => enquiryWork?.sheets.find(vehicle),
    statementsVersion: () => `${enquiryWork?.sheets.version()} ${enquiryWork?.vehiclePhotos.version()}`,
    operatorEmail: config.operatorEmail,
    counts: enquiryWork?.counts ?? null,
    listVehiclePhotos,
    enquiryWork,
    incidentWatch,
    readUpload: (body, contentType, takesPhotos) =>
      readUpload(body, contentType, takesPhotos ? reencode : undefined),
    takePhoto: enquiryWork && createTakePhoto({ reencode, save: enquiryWork.savePhoto }),
    photosStatus: originals.status,
    answerPhoto: (asked, rangeHeader, caller) =>
      answerPhoto(asked, rangeHeader, caller, findWithPhotos, photos),
    documents: createDocuments({
      siteUrl: config.siteUrl,
      currentDealer: dealerStore.current,
      findFactsChangedOn: () => enquiryWork?.findFactsChangedOn() ?? null,
    }),
    answerSharePicture: createSharePictures({
      ...drawing,
      findVehicle: findInStock,
      findPhoto: (url, caller) => photos.find(url, 1280, "jpeg", caller),
    }),
    answerSiteIcon: createSiteIcons(drawing),
    log,
  }
}
