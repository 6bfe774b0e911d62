import { Global, Module } from '@nestjs/common'
import { RecordPictures } from '../records/record-pictures.js'
import { SessionModule } from '../modules/session/session.module.js'
import { FileAddresses } from './file-addresses.js'
import { FileController } from './file.controller.js'
import { FileFolder } from './file-folder.js'
import { FileIntake } from './file-intake.js'
import { FileStore } from './file-store.js'
import { FileSweep } from './file-sweep.js'
import { PictureMaker } from './picture-maker.js'

/** Files of records, for all modules. After queueing, an upload has the guard read the caller again. */
@Global()
@Module({
  imports: [SessionModule],
  controllers: [FileController],
  providers: [FileAddresses, FileFolder, FileIntake, FileStore, FileSweep, PictureMaker, RecordPictures],
  exports: [FileAddresses, FileIntake, FileStore, RecordPictures],
})
export class FileModule {}
