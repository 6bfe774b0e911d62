import { StyleProvider } from '@ant-design/cssinjs'
import { QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
// The calendar's months, weekdays and first day of the week, which antd's own texts do not contain.
import 'dayjs/locale/en-gb'
import 'dayjs/locale/zh-cn'
import type { ReactNode } from 'react'
import { queryClient } from '../api/query-client'
import { language, LanguageContext } from '../i18n/language'
import { usePhone } from '../lib/media'
import { useStore } from '../lib/store'
import { NoticeSurface } from '../shell/notice-surface'
import { useTheme } from '../shell/theme'

/** antd's own `en_GB` would repeat all of its English texts, for weeks that begin on Monday. */
const enGB: Locale = {
  ...enUS,
  ...(enUS.DatePicker && {
    DatePicker: { ...enUS.DatePicker, lang: { ...enUS.DatePicker.lang, locale: 'en_GB' } },
  }),
}

/** The contexts that every part of the client needs. */
export function Providers({ children }: { children: ReactNode }) {
  const locale = useStore(language)
  const theme = useTheme()
  const phone = usePhone()
  return (
    <QueryClientProvider client={queryClient}>
      <LanguageContext value={locale}>
        <LibraryStyles>
          <ConfigProvider
            // Touch targets are 40 pixels high; controls for a mouse may be smaller.
            componentSize={phone ? 'large' : 'small'}
            theme={theme}
            locale={locale === 'zh' ? zhCN : enGB}
            // Otherwise antd puts a space between two Chinese characters, and the button's name differs from its text.
            button={{ autoInsertSpace: false }}
          >
            {/* On a phone, messages are shown below the heading and the tabs. */}
            <App className="app" message={{ top: phone ? 112 : 8 }}>
              <NoticeSurface />
              {children}
            </App>
          </ConfigProvider>
        </LibraryStyles>
      </LanguageContext>
    </QueryClientProvider>
  )
}

/** In development, no build has extracted antd's styles, so they are written at run time, in a layer below ours. */
const LibraryStyles = ({ children }: { children: ReactNode }) =>
  import.meta.env.STYLES_FROM_BUILD ? children : <StyleProvider layer>{children}</StyleProvider>
