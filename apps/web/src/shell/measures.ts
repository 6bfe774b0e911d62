/** Below this width the sidebar is a drawer. */
export const mobileBreakpoint = 1024

/** How long the pointer must rest on a collapsed submenu to open it. */
export const menuShowTimeoutMs = 200

export const sidebarWidth = { open: 210, collapsed: 54 } as const
