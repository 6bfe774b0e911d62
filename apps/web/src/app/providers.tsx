import { StyleProvider } from '@ant-design/cssinjs'
import { QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
// The calendar's months and weekdays in Chinese; the library's own texts do not have them.
import 'dayjs/locale/zh-cn'
import type { ReactNode } from 'react'
import { queryClient } from '../api/query-client'
import { language, LanguageContext } from '../i18n/language'
import { usePhone } from '../lib/media'
import { useStore } from '../lib/store'
import { NoticeSurface } from '../shell/notice-surface'
import { useTheme } from '../shell/theme'

/** What every part of the client stands on. */
export function Providers({ children }: { children: ReactNode }) {
  const spoken = useStore(language)
  const theme = useTheme()
  const phone = usePhone()
  return (
    <QueryClientProvider client={queryClient}>
      <LanguageContext value={spoken}>
        <LibraryStyles>
          <ConfigProvider
            // What is pressed with a finger is 40 pixels high; what is pointed at may be smaller.
            componentSize={phone ? 'large' : 'small'}
            theme={theme}
            locale={spoken === 'zh' ? zhCN : enUS}
            // Two characters stay one word: what a button is called is what it says.
            button={{ autoInsertSpace: false }}
          >
            {/* On a phone they leave the heading and the tabs to be seen. */}
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

/** Where no build has written the library's styles, it writes them itself, and below ours as well. */
const LibraryStyles = ({ children }: { children: ReactNode }) =>
  import.meta.env.STYLES_FROM_BUILD ? children : <StyleProvider layer>{children}</StyleProvider>
