import { ward } from '@bedside/contracts'
import { serve } from '../src/http/serve.js'
import { bedList } from '../src/modules/place/bed.list.js'
import { wardList } from '../src/modules/place/ward.list.js'

/** Checked by `tsc` only. A line that must not compile says so, and fails if it does. */

const { getWardList, exportWardList, setWard } = ward

// A list serves the call for its pages and the one for its export.
serve({ getWardList, exportWardList }, { getWardList: wardList, exportWardList: wardList })

// @ts-expect-error Beds are no wards.
serve({ getWardList }, { getWardList: bedList })
// @ts-expect-error Nor in a file.
serve({ exportWardList }, { exportWardList: bedList })
// @ts-expect-error What saves is answered by no list.
serve({ setWard }, { setWard: wardList })
