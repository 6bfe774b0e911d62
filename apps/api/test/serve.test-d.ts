import { ward } from '@bedside/contracts'
import { serve } from '../src/http/serve.js'
import { bedList } from '../src/modules/place/bed.list.js'
import { wardList } from '../src/modules/place/ward.list.js'

/** Nothing here runs: `tsc` is the test. A line that must not compile says so, and fails when it does. */

const { getWardList, exportWardList, setWard } = ward

// A list answers the call for its pages and the call for its file.
serve({ getWardList, exportWardList }, { getWardList: wardList, exportWardList: wardList })

// @ts-expect-error Beds are no wards.
serve({ getWardList }, { getWardList: bedList })
// @ts-expect-error Nor in a file.
serve({ exportWardList }, { exportWardList: bedList })
// @ts-expect-error What saves is answered by no list.
serve({ setWard }, { setWard: wardList })
