export declare function useMemoryForScratch(shared?: string): void
