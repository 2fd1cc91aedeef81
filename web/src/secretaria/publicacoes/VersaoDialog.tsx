import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { Versao } from '@concordia/contract/secretaria/cadastros'
import { Modal, Text } from '@mantine/core'
import { useBornClosed } from '../../ui/dialog/useBornClosed.ts'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { useNarrow } from '../../ui/table/DataTable.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Prose } from '../../ui/text/Prose.tsx'
import { NOMES, type NomeDeTexto } from './textos.ts'

export interface VersaoAberta {
  texto: NomeDeTexto
  versao: Versao
}

/** One version, to be read. */
export default function VersaoDialog({ opened, sobre: { texto, versao }, onClose }: DialogoProps<VersaoAberta>) {
  const narrow = useNarrow()
  return (
    <Modal
      opened={useBornClosed(opened)}
      onClose={onClose}
      title={`${NOMES[texto].nome}, versão ${versao.versao}`}
      size="xl"
      fullScreen={narrow}
    >
      <Text size="sm" c="dimmed" mb="lg">
        Em vigor desde <DateTime value={versao.vigente_desde} />
        {versao.publicado_por && `, publicada por ${versao.publicado_por}`}.
      </Text>
      <Prose html={versao.html} topHeading={3} small />
    </Modal>
  )
}
