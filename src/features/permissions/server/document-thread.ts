/** The thread that looks into one document: one that was made for it keeps a processor for a second. */
import { parentPort, workerData } from 'node:worker_threads'
import { whyNotTaken } from './document.ts'

parentPort?.postMessage(whyNotTaken(Buffer.from(workerData)))
