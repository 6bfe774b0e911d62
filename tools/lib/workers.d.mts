export declare const waitingWorkers: number
