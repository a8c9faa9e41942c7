/** Families that come with Windows, macOS, iOS, Android or the usual Linux desktops, so that many visitors have them. */
export const deviceFonts =
  // Windows
  (
    'Aptos, Arial, Arial Black, Arial Narrow, Bahnschrift, Book Antiqua, Bookman Old Style, Calibri, Cambria, Candara, Century, ' +
    'Century Gothic, Comic Sans MS, Consolas, Constantia, Corbel, Courier New, Ebrima, Franklin Gothic Medium, Gabriola, ' +
    'Garamond, Gautami, Georgia, Impact, Ink Free, Kartika, Latha, Leelawadee UI, Lucida Console, Lucida Sans Unicode, ' +
    'Malgun Gothic, Mangal, Meiryo, Microsoft JhengHei, Microsoft Sans Serif, Microsoft YaHei, MS Gothic, MS Sans Serif, ' +
    'MS Serif, Nirmala Text, Nirmala UI, Palatino Linotype, Segoe Print, Segoe Script, Segoe UI, Segoe UI Variable, ' +
    'Segoe UI Variable Display, Segoe UI Variable Text, SimSun, Sitka, Sitka Text, Sylfaen, Tahoma, Times New Roman, ' +
    'Trebuchet MS, Verdana, Vijaya, Yu Gothic, ' +
    // macOS and iOS
    'American Typewriter, Andale Mono, Arial Rounded MT Bold, Athelas, Avenir, Avenir Next, Avenir Next Condensed, Baskerville, ' +
    'Big Caslon, Bodoni 72, Bradley Hand, Brush Script MT, Chalkboard, Chalkboard SE, Chalkduster, Charter, Cochin, ' +
    'Copperplate, Courier, Devanagari Sangam MN, Didot, DIN Alternate, DIN Condensed, Futura, Galvji, Geneva, Gill Sans, ' +
    'Helvetica, Helvetica Neue, Hiragino Sans, Hoefler Text, InaiMathi, Iowan Old Style, Kohinoor Devanagari, Kohinoor Telugu, ' +
    'Lucida Grande, Luminari, Malayalam MN, Malayalam Sangam MN, Marion, Marker Felt, Menlo, Monaco, Noteworthy, Optima, ' +
    'Palatino, Papyrus, Phosphate, PingFang SC, PT Mono, PT Sans, PT Serif, Rockwell, Savoye LET, Seravek, SignPainter, ' +
    'Skia, Snell Roundhand, Superclarendon, Tamil MN, Tamil Sangam MN, Telugu MN, Telugu Sangam MN, Times, Trattatello, ' +
    'Zapfino, ' +
    // Android and Linux
    'Adwaita Sans, Cantarell, DejaVu Sans, DejaVu Sans Mono, DejaVu Serif, Droid Sans, Droid Serif, FreeSans, FreeSerif, ' +
    'Liberation Mono, Liberation Sans, Liberation Serif, Nimbus Roman, Nimbus Sans, Noto Sans, Noto Serif, Oxygen, Roboto, Ubuntu'
  ).split(', ')

const known = new Set(deviceFonts.map((name) => name.toLowerCase()))

/** Whether many visitors have the family, in any case of its letters; of Noto also those for single scripts. */
export const isDeviceFont = (family: string): boolean =>
  known.has(family.toLowerCase()) || /^noto (?:sans|serif|naskh|nastaliq) /i.test(family)
