import { describe, expect, it } from 'vitest'
import { browserName } from './browser-name'

const like = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 14; 23127PN0CC)'

describe('the name of a browser', () => {
  it.each([
    [`${windows} ${like} Chrome/141.0.0.0 Safari/537.36`, 'Chrome 141 · Windows'],
    [`${windows} ${like} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.3537.71`, 'Edge 141 · Windows'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox 143 · Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${like} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome 140 · Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari 26 · macOS',
    ],
    [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari 18 · iOS'],
    [`${iphone} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`, 'Chrome 141 · iOS'],
    [`${android} ${like} Chrome/130.0.0.0 Mobile Safari/537.36 EdgA/130.0.0.0`, 'Edge 130 · Android'],
    [`${windows} ${like} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera 124 · Windows'],
  ])('is told from those it passes itself off as: %s', (userAgent, name) => {
    expect(browserName(userAgent)).toEqual([name, name])
  })

  it('is WeChat inside WeChat, in both languages', () => {
    const inside = `${android} ${like} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 XWEB/1260 MicroMessenger/8.0.56.2800(0x28003856) NetType/WIFI`
    expect(browserName(inside)).toEqual(['微信 8 · Android', 'WeChat 8 · Android'])
    expect(browserName(`${inside} wxwork/4.1.36`)[1]).toBe('WeCom 4 · Android')
  })

  it('is the part that is known, and unknown where nothing is', () => {
    expect(browserName('curl/8.5.0')).toEqual(['未知浏览器', 'Unknown browser'])
    expect(browserName('')).toEqual(['未知浏览器', 'Unknown browser'])
    expect(browserName('SomeApp/1 (Linux; Android 14)')).toEqual(['其他浏览器 · Android', 'Other browser · Android'])
  })
})
