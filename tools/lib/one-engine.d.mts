export declare const onOneEngine: Readonly<Record<'file' | 'postgres', string[]>>
