import type { Versao } from '@concordia/contract/secretaria/schemas/cadastros'
import { Text } from '@mantine/core'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Prose } from '../../ui/text/Prose.tsx'
import { NOMES, type NomeDeTexto } from './textos.ts'

export interface VersaoAberta {
  texto: NomeDeTexto
  versao: Versao
}

export default function VersaoDialog({ sobre: { texto, versao }, ...shown }: DialogoProps<VersaoAberta>) {
  return (
    <Dialog {...shown} title={`${NOMES[texto].nome}, versão ${versao.versao}`} size="xl" fill>
      <Text size="sm" c="dimmed" mb="lg">
        Em vigor desde <DateTime value={versao.vigente_desde} />
        {versao.publicado_por && `, publicada por ${versao.publicado_por}`}.
      </Text>
      <Prose html={versao.html} topHeading={3} small />
    </Dialog>
  )
}
