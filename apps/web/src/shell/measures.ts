/** Below this width the sidebar is a drawer. */
export const mobileBreakpoint = 1024

/** How long the pointer rests on a collapsed submenu before it opens. */
export const menuShowTimeoutMs = 200

export const sidebarWidth = { open: 210, collapsed: 54 } as const
