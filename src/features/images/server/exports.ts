/** What the other parts of the server may use of the pictures. */
export { type Collector, startCollector } from './collector.ts'
export { CopyKeeper } from './copies.ts'
export { download } from './download.ts'
export {
  countPending,
  fetchAnew,
  type NamedPictures,
  picturesWritten,
  shownPicture,
  shownPictures,
  wantPicture,
} from './queries.ts'
export { countLost, ImageStore, ORIGINALS } from './store.ts'
export { type Download, keepWritten, takePicture } from './take-picture.ts'
export { readPicture, Uploads } from './uploads.ts'
