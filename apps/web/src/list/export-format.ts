import { fileFormats, type FileFormat } from '@bedside/contracts'
import { browserStorage } from '../lib/browser-storage'
import { createStore } from '../lib/store'

const key = 'bedside-export-format'
const storedFormat = browserStorage.read(key)

/** The export format last chosen in this browser. */
export const exportFormat = createStore<FileFormat>(fileFormats.find((format) => format === storedFormat) ?? 'csv')
exportFormat.subscribe(() => browserStorage.write(key, exportFormat.get()))
