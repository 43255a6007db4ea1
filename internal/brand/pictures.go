package brand

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/image/draw"
	"golang.org/x/image/webp"
)

// picturesName is the folder, in a brand's and among its files, of pictures.
const picturesName = "pictures"

const (
	maxGiven   = 8 << 20   // bytes of a picture as it is given
	maxSent    = 512 << 10 // bytes of a picture as it is sent
	maxPixels  = 40_000_000
	maxWidth   = 1280 // pixels; wider ones are made smaller
	goodEnough = 84   // of JPEG's 100
)

// readLogo takes the site's mark: PNG, or SVG that only draws.
func (b *Brand) readLogo(folder, name string) error {
	if name == "" {
		return nil
	}
	content, err := readPart(folder, name)
	if err != nil {
		return fmt.Errorf("the logo: %w", err)
	}
	switch strings.ToLower(filepath.Ext(name)) {
	case ".svg":
		if err := onlyDraws(content); err != nil {
			return fmt.Errorf("the logo %s: %w", name, err)
		}
		if len(content) > maxSent {
			return fmt.Errorf("the logo %s has %d kB, and %d at most", name, len(content)>>10, maxSent>>10)
		}
		b.Logo = "logo.svg"
		b.Files[b.Logo] = File{"image/svg+xml", content}
		return nil
	case ".png":
		sent, err := again(content, png.Decode, 512)
		if err != nil {
			return fmt.Errorf("the logo %s: %w", name, err)
		}
		b.Logo = "logo" + endingOf(sent)
		b.Files[b.Logo] = sent
		return nil
	default:
		return fmt.Errorf("the logo %s is neither SVG nor PNG", name)
	}
}

// readPictures takes all pictures of the folder for them, where there is one.
func (b *Brand) readPictures(folder string) error {
	entries, err := os.ReadDir(filepath.Join(folder, picturesName))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("read the brand's pictures: %w", err)
	}
	var wrong []error
	for _, entry := range entries {
		if strings.HasPrefix(entry.Name(), ".") {
			continue
		}
		if err := b.readPicture(folder, entry.Name()); err != nil {
			wrong = append(wrong, fmt.Errorf("the picture %s: %w", entry.Name(), err))
		}
	}
	return errors.Join(wrong...)
}

func (b *Brand) readPicture(folder, name string) error {
	content, err := readPart(folder, filepath.Join(picturesName, name))
	if err != nil {
		return err
	}
	extension := strings.ToLower(filepath.Ext(name))
	plain := strings.TrimSuffix(name, filepath.Ext(name))
	if strings.Trim(strings.ToLower(plain), "abcdefghijklmnopqrstuvwxyz0123456789-_") != "" || plain == "" {
		return errors.New("its name may hold letters, digits and hyphens")
	}
	decode := map[string]func(io.Reader) (image.Image, error){
		".png": png.Decode, ".jpg": jpeg.Decode, ".jpeg": jpeg.Decode, ".webp": webp.Decode,
	}[extension]
	switch {
	case extension == ".avif":
		return b.takeAVIF(plain, content)
	case decode == nil:
		return errors.New("it is neither PNG, JPEG, WebP nor AVIF")
	}
	sent, err := again(content, decode, maxWidth)
	if err != nil {
		return err
	}
	b.Files[picturesName+"/"+plain+endingOf(sent)] = sent
	return nil
}

func endingOf(drawn File) string {
	if drawn.Type == "image/jpeg" {
		return ".jpg"
	}
	return ".png"
}

// takeAVIF takes a picture as it is: nothing that is well kept reads it in Go, so what
// is in it is left to browsers.
func (b *Brand) takeAVIF(plain string, content []byte) error {
	if len(content) < 12 || !slices.Contains([]string{"ftypavif", "ftypavis"}, string(content[4:12])) {
		return errors.New("it is no AVIF")
	}
	if len(content) > maxSent {
		return fmt.Errorf("it has %d kB, and %d at most: AVIF is sent as it is", len(content)>>10, maxSent>>10)
	}
	b.Files[picturesName+"/"+plain+".avif"] = File{"image/avif", content}
	return nil
}

// readPart reads a file of the folder, and of nothing else.
func readPart(folder, name string) (content []byte, err error) {
	if !filepath.IsLocal(name) {
		return nil, fmt.Errorf("%s is not in the brand's folder", name)
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, fmt.Errorf("open the brand's folder: %w", err)
	}
	defer func() { err = errors.Join(err, root.Close()) }()
	info, err := root.Stat(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("there is no %s in the folder", name)
	}
	if err != nil {
		return nil, fmt.Errorf("look at %s: %w", name, err)
	}
	if info.Size() > maxGiven {
		return nil, fmt.Errorf("%s has %d MB, and %d at most", name, info.Size()>>20, maxGiven>>20)
	}
	return root.ReadFile(name)
}

// again draws a picture anew, so that nothing but what is seen is sent: no place where
// it was taken, and nothing that a browser could stumble over.
func again(content []byte, decode func(io.Reader) (image.Image, error), width int) (File, error) {
	size, _, err := image.DecodeConfig(bytes.NewReader(content))
	if err != nil {
		return File{}, fmt.Errorf("it can't be read: %w", err)
	}
	if size.Width*size.Height > maxPixels {
		return File{}, fmt.Errorf("it has %d by %d pixels, which is too much", size.Width, size.Height)
	}
	picture, err := decode(bytes.NewReader(content))
	if err != nil {
		return File{}, fmt.Errorf("it can't be read: %w", err)
	}
	picture = narrowed(picture, width)
	sent, err := encoded(picture)
	if err == nil && len(sent.Content) > maxSent {
		err = fmt.Errorf("drawn anew it has %d kB, and %d at most", len(sent.Content)>>10, maxSent>>10)
	}
	return sent, err
}

// narrowed returns a picture that is no wider than so many pixels.
func narrowed(picture image.Image, width int) image.Image {
	from := picture.Bounds()
	if from.Dx() <= width {
		return picture
	}
	to := image.NewNRGBA(image.Rect(0, 0, width, max(1, from.Dy()*width/from.Dx())))
	draw.CatmullRom.Scale(to, to.Bounds(), picture, from, draw.Src, nil)
	return to
}

// encoded writes what can be seen through as PNG, and all else as JPEG.
func encoded(picture image.Image) (File, error) {
	var written bytes.Buffer
	if opaque, ok := picture.(interface{ Opaque() bool }); ok && opaque.Opaque() {
		err := jpeg.Encode(&written, picture, &jpeg.Options{Quality: goodEnough})
		return File{"image/jpeg", written.Bytes()}, err
	}
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	err := encoder.Encode(&written, picture)
	return File{"image/png", written.Bytes()}, err
}

// onlyDraws reports what in an SVG does more than draw: only shapes, their groups and
// their paints are taken, and nothing that leads elsewhere.
func onlyDraws(content []byte) error {
	elements := strings.Fields("svg g path circle ellipse rect line polyline polygon title desc defs linearGradient radialGradient stop clipPath mask use symbol")
	decoder := xml.NewDecoder(bytes.NewReader(content))
	decoder.Strict = true
	first := true
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) && !first {
			return nil
		}
		if err != nil {
			return fmt.Errorf("it is no SVG: %w", err)
		}
		switch t := token.(type) {
		case xml.Directive:
			return errors.New("it declares a document type, which a picture needs not")
		case xml.ProcInst:
			if t.Target != "xml" {
				return fmt.Errorf("it holds an instruction, %s", t.Target)
			}
		case xml.StartElement:
			if first && (t.Name.Local != "svg" || t.Name.Space != "http://www.w3.org/2000/svg") {
				return errors.New("it is no SVG")
			}
			first = false
			if !slices.Contains(elements, t.Name.Local) || t.Name.Space != "http://www.w3.org/2000/svg" {
				return fmt.Errorf("it holds <%s>, which does more than draw", t.Name.Local)
			}
			if err := onlyPaints(t.Attr); err != nil {
				return err
			}
		}
	}
}

func onlyPaints(attributes []xml.Attr) error {
	for _, each := range attributes {
		name, value := strings.ToLower(each.Name.Local), strings.ToLower(strings.TrimSpace(each.Value))
		switch {
		case strings.HasPrefix(name, "on"), name == "style" && strings.ContainsAny(value, `\@`):
			return fmt.Errorf("it holds %s=, which does more than draw", each.Name.Local)
		case name == "href" && !strings.HasPrefix(value, "#"):
			return errors.New("it leads elsewhere by href=")
		case strings.Contains(value, "url(") && !strings.Contains(value, "url(#"), strings.Contains(value, "javascript:"), strings.Contains(value, "data:"):
			return fmt.Errorf("it leads elsewhere by %s=", each.Name.Local)
		}
	}
	return nil
}
