// Node provides WebAssembly, but TypeScript declares it only in its browser types, whose other globals do not exist here.
declare namespace WebAssembly {
  function instantiate(
    bytes: Buffer,
    imports: Record<string, Record<string, unknown>>,
  ): Promise<{ instance: { exports: Record<string, unknown> } }>
}
