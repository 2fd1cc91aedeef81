import { autos } from '@concordia/contract/procedimentos/processos-pdfs'
import { call } from '../../api/call.ts'
import { useBackgroundSave } from '../../ui/files/useBackgroundSave.ts'

/** The whole process as one PDF, which may take a minute. Of too many at once the server says when to try again. */
export const useDownloadCompleto = (id: number) =>
  useBackgroundSave(
    (signal) => call(autos.download, { params: { id } }, { signal }),
    'O processo completo está pronto e foi baixado.',
  )
