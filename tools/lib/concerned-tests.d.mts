export declare function concernedTests(text: string, mentions: (part: string) => boolean): number[] | undefined
