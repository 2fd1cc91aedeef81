import type { Acesso } from '@concordia/contract/procedimentos/schemas/acessos'
import type { MotivoDoAcesso } from '@concordia/contract/procedimentos/words'
import { Button, Text } from '@mantine/core'
import layout from '../../ui/layout.module.css'
import { DateTime } from '../../ui/table/DateTime.tsx'
import css from './Contas.module.css'

const MOTIVOS: Record<MotivoDoAcesso, string> = {
  autor: 'protocolou',
  senha: 'entrou com a senha de acesso ou o convite',
  arbitro: 'árbitro designado',
  mediador: 'mediador designado',
  perito: 'perito nomeado',
  terceiro: 'terceiro, só consulta',
  assistente: 'Da equipe do advogado',
  financeiro: 'Financeiro do escritório do advogado',
  procurador: 'advogado, com procuração',
}

interface ContasProps {
  acessos: readonly Acesso[]
  onEscolher: (acesso: Acesso) => void
}

/** One line for each account: why and since when it has access, and the button that ends it. */
export const Contas = ({ acessos, onEscolher }: ContasProps) =>
  acessos.length === 0 ? (
    <Text>Nenhuma conta tem acesso além da secretaria.</Text>
  ) : (
    <ul className={layout.plain}>
      {acessos.map((acesso) => (
        <li key={acesso.user.id} className={css.row}>
          <div className={layout.grow}>
            <div>
              {acesso.user.name}
              {acesso.eu && <span className={layout.soft}> (você)</span>}
            </div>
            <div className={layout.soft}>{porque(acesso)}</div>
            <div className={layout.soft}>
              desde <DateTime value={acesso.desde} as="day" />
            </div>
          </div>
          <Fim acesso={acesso} onClick={() => onEscolher(acesso)} />
        </li>
      ))}
    </ul>
  )

function porque({ motivos, partes, convidado_de }: Acesso): string {
  const de = partes.length > 0 ? `pela parte ${partes.join(', ')}` : convidado_de && `com a senha enviada à parte ${convidado_de}`
  return [...motivos.map((motivo) => MOTIVOS[motivo]), ...(de ? [de] : [])].join('; ')
}

function Fim({ acesso, onClick }: { acesso: Acesso; onClick: () => void }) {
  if (acesso.eu)
    return (
      <Button size="compact-sm" variant="default" onClick={onClick}>
        deixar de acompanhar
      </Button>
    )
  if (!acesso.pode_encerrar) return null
  return (
    <Button size="compact-sm" variant="default" aria-label={`encerrar o acesso de ${acesso.user.name}`} onClick={onClick}>
      encerrar acesso
    </Button>
  )
}
