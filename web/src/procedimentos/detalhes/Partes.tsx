import type { Parte } from '@concordia/contract/procedimentos/schemas/procedimentos'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { formatPhone } from '@concordia/contract/values/contato/phone'
import { bareDocument, formatDocument } from '@concordia/contract/values/documento'
import { counted } from '@concordia/contract/values/substantivo'
import { Button, Title } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import layout from '../../ui/layout.module.css'
import { DataList, Datum } from '../../ui/page/DataList.tsx'
import { SaveButton } from '../../ui/page/SaveButton.tsx'
import { useNarrow } from '../../ui/page/useNarrow.ts'
import { usePrinting } from '../../ui/page/usePrinting.ts'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { CHAMADAS } from '../tipo.ts'
import { type ContatoAto, Contatos } from './Contatos.tsx'
import css from './Partes.module.css'

/** More partes than these would push the rest too far down. */
const AT_FIRST = 3

interface PartesProps {
  tipo: Tipo
  id: number
  title: string
  partes: readonly Parte[]
  /** Whether the user may see the docket, and so the report of all notices to a parte. */
  aberto: boolean
  contatoAto: ContatoAto
}

/** The partes of one polo; those beyond the first few are collapsed, and on a phone the data of each. */
export function Partes({ tipo, id, title, partes, aberto, contatoAto }: PartesProps) {
  const [asked, setAll] = useState(false)
  const all = usePrinting() || asked
  const narrow = useNarrow()
  const relatorio = (parteId: number) => call(CHAMADAS[tipo].autos.notificacoes, { params: { id, parteId } })
  const shown = all ? partes : partes.slice(0, AT_FIRST)
  const plural = title.toLowerCase()
  return (
    <div className={css.polo}>
      <Title order={3} className={css.title ?? ''}>
        {title}
        {partes.length > 1 && <span className={layout.count}> {partes.length}</span>}
      </Title>
      <ul className={css.partes}>
        {shown.map((parte) => (
          <li key={parte.id}>
            <details open={!narrow || parte.emails.some(({ recusa }) => recusa !== null)}>
              <summary className={css.name}>
                <IconChevronRight size={14} aria-hidden className={css.chevron} />
                <span>
                  {parte.nome}
                  {parte.entrou_em !== undefined && <Entrada em={parte.entrou_em} />}
                </span>
              </summary>
              <ParteData parte={parte} contatoAto={aberto ? contatoAto : undefined} />
              {aberto && (
                <div className={css.relatorio}>
                  <SaveButton label="relatório de notificações" name={`de ${parte.nome}`} load={() => relatorio(parte.id)} />
                </div>
              )}
            </details>
          </li>
        ))}
      </ul>
      {partes.length > AT_FIRST && (
        <Button variant="default" size="sm" mt="md" aria-expanded={all} onClick={() => setAll(!all)}>
          {all
            ? 'mostrar menos'
            : `mostrar mais ${counted(partes.length - AT_FIRST, { artigo: 'a', um: plural.replace(/s$/, ''), muitos: plural })}`}
        </Button>
      )}
    </div>
  )
}

/** Whether somebody has come for the parte, and when; said only to those who are told. */
const Entrada = ({ em }: { em: string | null }) => (
  <span className={css.entrada} data-falta={em === null || undefined}>
    {em === null ? (
      'ainda não entrou'
    ) : (
      <>
        entrou em <DateTime value={em} as="day" />
      </>
    )}
  </span>
)

const ParteData = ({ parte, contatoAto }: { parte: Parte; contatoAto: ContatoAto | undefined }) => (
  <DataList columns={1}>
    <Datum label={bareDocument(parte.documento).length > 11 ? 'CNPJ' : 'CPF'}>
      <span className="unbroken">{formatDocument(parte.documento)}</span>
    </Datum>
    <Datum label="Endereço">{parte.endereco}</Datum>
    <Datum label="Telefone">
      <span className="unbroken">{formatPhone(parte.telefone)}</span>
    </Datum>
    <Datum label={parte.emails.length > 1 ? 'E-mails' : 'E-mail'}>
      <Contatos contatos={parte.emails} ato={contatoAto} />
    </Datum>
  </DataList>
)
