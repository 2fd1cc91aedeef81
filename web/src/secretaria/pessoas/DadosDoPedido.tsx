import { ARQUIVOS_DO_PERFIL } from '@concordia/contract/conta/words'
import type { ContaDaCamara } from '@concordia/contract/secretaria/schemas/pessoas'
import { Anchor, Button, Group, Text } from '@mantine/core'
import type { ArquivoAberto } from './ArquivoDialog.tsx'

interface DadosDoPedidoProps {
  conta: Pick<ContaDaCamara, 'id' | 'name'>
  perfil: ContaDaCamara['perfis'][number]
  onAbrir: (arquivo: ArquivoAberto) => void
}

/** What was sent with the request for a profile, the public text, and the buttons that open its files. */
export const DadosDoPedido = ({ conta: { id, name }, perfil, onAbrir }: DadosDoPedidoProps) => (
  <>
    {perfil.oab_inscricao && <Text size="sm">Inscrição na OAB: {perfil.oab_inscricao}</Text>}
    {perfil.lattes && (
      <Text size="sm">
        Lattes:{' '}
        <Anchor href={perfil.lattes} target="_blank" rel="noopener noreferrer nofollow" underline="always" inherit>
          {perfil.lattes}
        </Anchor>
      </Text>
    )}
    {perfil.descricao && (
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        Texto público ({perfil.publicar ? 'aparece' : 'não aparece'} na lista pública): {perfil.descricao}
      </Text>
    )}
    {perfil.arquivos.length > 0 && (
      <Group gap="xs" mt="xs">
        {perfil.arquivos.map(({ arquivo }) => (
          <Button
            key={arquivo}
            size="sm"
            variant="default"
            aria-haspopup="dialog"
            aria-label={`abrir ${ARQUIVOS_DO_PERFIL[arquivo].toLowerCase()} de ${name}`}
            onClick={() => onAbrir({ id, nome: name, tipo: perfil.tipo, arquivo })}
          >
            {ARQUIVOS_DO_PERFIL[arquivo]}
          </Button>
        ))}
      </Group>
    )}
  </>
)
