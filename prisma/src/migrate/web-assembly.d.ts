// Node has WebAssembly; TypeScript describes it only together with the browser, whose other names have no place here.
declare namespace WebAssembly {
  function instantiate(
    bytes: Buffer,
    imports: Record<string, Record<string, unknown>>,
  ): Promise<{ instance: { exports: Record<string, unknown> } }>
}
