"""Shapes and materials of the studio. Lengths are in a unit of the model's own; the stage scales every model alike.

A model is a function that takes a `Kit` and builds itself, standing on z = 0 and facing -y.
"""
import math
import random
from contextlib import contextmanager

import bpy
from mathutils import Euler, Matrix, Vector

from finishes import NEUTRAL, colours, linear

ZONES = ("body", "trim")


def rounded(width, height, radius, steps=10):
    """The outline of a rectangle with round corners, around the origin."""
    radius = min(radius, width / 2 - 1e-4, height / 2 - 1e-4)
    corners = ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270))
    return [
        (
            sx * (width / 2 - radius) + radius * math.cos(math.radians(start + 90 * i / steps)),
            sy * (height / 2 - radius) + radius * math.sin(math.radians(start + 90 * i / steps)),
        )
        for sx, sy, start in corners
        for i in range(steps + 1)
    ]


def arc(radius_x, radius_y, start, end, steps=48):
    """Points on an ellipse from one angle to another, in degrees."""
    angles = (math.radians(start + (end - start) * i / steps) for i in range(steps + 1))
    return [(radius_x * math.cos(t), radius_y * math.sin(t)) for t in angles]


def oval(radius_x, radius_y, power=2.0, steps=64):
    """A closed outline between an ellipse (power 2) and a rectangle (many)."""
    return [
        (math.copysign(radius_x * abs(math.cos(t)) ** (2 / power), math.cos(t)), math.copysign(radius_y * abs(math.sin(t)) ** (2 / power), math.sin(t)))
        for t in turn(steps)
    ]


class Kit:
    def __init__(self, look=None):
        self.look = look
        self._frames = [Matrix.Identity(4)]
        self._materials = {}
        self._painted, self._colours = None, {}
        self.random = random.Random(7)

    # Where things stand

    @contextmanager
    def at(self, x=0, y=0, z=0, rx=0, ry=0, rz=0, scale=1):
        """Everything made inside stands in this frame. Angles in degrees; `scale` is a number or three."""
        factors = (scale,) * 3 if isinstance(scale, (int, float)) else scale
        self._frames.append(self._frames[-1] @ placed((x, y, z), (rx, ry, rz)) @ Matrix.Diagonal((*factors, 1)))
        try:
            yield self
        finally:
            self._frames.pop()

    def both_sides(self, build):
        """Builds once as it is and once mirrored in x."""
        build(1)
        build(-1)

    def _put(self, mesh, material, at, rot, bevel=0, segments=3, smooth=0, subdivide=0, angle=38):
        thing = bpy.data.objects.new(mesh.name, mesh)
        bpy.context.scene.collection.objects.link(thing)
        thing.matrix_world = self._frames[-1] @ placed(at, rot)
        mesh.materials.clear()
        mesh.materials.append(material)
        if bevel:
            edge = thing.modifiers.new("edge", "BEVEL")
            edge.width, edge.segments, edge.limit_method, edge.angle_limit = bevel, segments, "ANGLE", math.radians(35)
        if smooth:
            soft = thing.modifiers.new("soft", "SMOOTH")
            soft.iterations = smooth
        if subdivide:
            fine = thing.modifiers.new("fine", "SUBSURF")
            fine.levels = fine.render_levels = subdivide
        for face in mesh.polygons:
            face.use_smooth = True
        mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(angle)
        return thing

    def _mesh(self, name, points, faces):
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata([tuple(p) for p in points], [], faces)
        mesh.update()
        return mesh

    # Shapes; each takes `at` and `rot` (degrees)

    def slab(self, width, depth, height, material, radius=0.1, at=(0, 0, 0), rot=(0, 0, 0), bevel=0.02, **more):
        """A rounded rectangle in x and y with a height in z, around its middle."""
        return self.prism(rounded(width, depth, radius), height, material, at, rot, bevel, **more)

    def prism(self, outline, height, material, at=(0, 0, 0), rot=(0, 0, 0), bevel=0.02, top=1.0, **more):
        """An outline in x and y pulled along z; `top` scales the upper end."""
        count = len(outline)
        low = [(x, y, -height / 2) for x, y in outline]
        high = [(x * top, y * top, height / 2) for x, y in outline]
        sides = [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
        faces = [tuple(range(count - 1, -1, -1)), tuple(range(count, 2 * count)), *sides]
        return self._put(self._mesh("prism", low + high, faces), material, at, rot, bevel, **more)

    def rod(self, radius, length, material, at=(0, 0, 0), rot=(0, 0, 0), bevel=0.01, top=None, sides=96, **more):
        """A cylinder along z; `top` is the radius of the upper end where it differs."""
        outline = [(radius * math.cos(t), radius * math.sin(t)) for t in turn(sides)]
        return self.prism(outline, length, material, at, rot, bevel, top=(top or radius) / radius, **more)

    def lathe(self, profile, material, at=(0, 0, 0), rot=(0, 0, 0), sides=96, **more):
        """A profile of (radius, z) turned around z. Begin and end it on the axis to close it."""
        rings = len(profile)
        points = [(r * math.cos(t), r * math.sin(t), z) for t in turn(sides) for r, z in profile]
        faces = [
            (i * rings + j, ((i + 1) % sides) * rings + j, ((i + 1) % sides) * rings + j + 1, i * rings + j + 1)
            for i in range(sides)
            for j in range(rings - 1)
        ]
        mesh = self._mesh("lathe", points, faces)
        weld(mesh)
        return self._put(mesh, material, at, rot, **more)

    def ring(self, major, minor, material, at=(0, 0, 0), rot=(0, 0, 0), flat=1.0, sides=128, **more):
        """A torus around z; `flat` scales its section along z."""
        section = [(major + minor * math.cos(t), minor * flat * math.sin(t)) for t in turn(32)]
        return self.lathe([*section, section[0]], material, at, rot, sides, angle=80, **more)

    def ball(self, radius, material, at=(0, 0, 0), rot=(0, 0, 0), scale=(1, 1, 1), **more):
        """An ellipsoid."""
        profile = [(radius * math.sin(t), -radius * math.cos(t)) for t in (math.pi * i / 48 for i in range(49))]
        profile[0], profile[-1] = (0, -radius), (0, radius)
        thing = self.lathe(profile, material, at, rot, angle=180, **more)
        thing.matrix_world = thing.matrix_world @ Matrix.Diagonal((*scale, 1))
        return thing

    def tube(self, points, radius, material, at=(0, 0, 0), rot=(0, 0, 0), closed=False, **more):
        """A round cable through points."""
        section = [(radius * math.cos(t), radius * math.sin(t)) for t in turn(20)]
        return self.sweep(points, section, material, at, rot, closed, angle=80, **more)

    def sweep(self, points, section, material, at=(0, 0, 0), rot=(0, 0, 0), closed=False, up=(0, 1, 0), taper=None, **more):
        """
        A section pulled along points. Its x lies along the path's outward side, its y along `up`.
        `taper(t)` answers the section's scale, a number or (x, y), at 0 ≤ t ≤ 1.
        """
        path = [Vector(p) for p in points]
        across = Vector(up).normalized()
        rings, count = [], len(path)
        for i, point in enumerate(path):
            after = path[(i + 1) % count] if closed or i + 1 < count else point
            before = path[i - 1] if closed or i > 0 else point
            along = (after - before).normalized()
            out = along.cross(across)
            out = out.normalized() if out.length > 1e-6 else Vector((1, 0, 0))
            high = out.cross(along).normalized()
            factor = taper(i / (count - 1)) if taper else 1
            fx, fy = factor if isinstance(factor, tuple) else (factor, factor)
            rings.append([point + out * (x * fx) + high * (y * fy) for x, y in section])
        return self.loft(rings, material, at, rot, closed, **more)

    def loft(self, rings, material, at=(0, 0, 0), rot=(0, 0, 0), closed=False, **more):
        """A skin over rings of points, each ring with the same number of them; its ends are capped."""
        size, count = len(rings[0]), len(rings)
        spans = range(count if closed else count - 1)
        faces = [
            (i * size + j, i * size + (j + 1) % size, (i + 1) % count * size + (j + 1) % size, (i + 1) % count * size + j)
            for i in spans
            for j in range(size)
        ]
        if not closed:
            faces += [tuple(range(size - 1, -1, -1)), tuple(range((count - 1) * size, count * size))]
        return self._put(self._mesh("loft", [p for ring in rings for p in ring], faces), material, at, rot, **more)

    def fuse(self, things, material, fineness=0.02, smooth=12):
        """Melts several shapes into one soft body, as grips and shells of one piece are."""
        graph = bpy.context.evaluated_depsgraph_get()
        points, faces = [], []
        for thing in things:
            solid = thing.evaluated_get(graph).to_mesh()
            first = len(points)
            points += [thing.matrix_world @ v.co for v in solid.vertices]
            faces += [tuple(first + i for i in p.vertices) for p in solid.polygons]
        for thing in things:
            bpy.data.objects.remove(thing)
        whole = bpy.data.objects.new("fused", self._mesh("fused", points, faces))
        bpy.context.scene.collection.objects.link(whole)
        melt = whole.modifiers.new("melt", "REMESH")
        melt.mode, melt.voxel_size, melt.use_smooth_shade = "VOXEL", fineness, True
        soft = whole.modifiers.new("soft", "SMOOTH")
        soft.iterations, soft.factor = smooth, 0.6
        whole.data.materials.append(material)
        return whole

    def cut(self, thing, cutter):
        """Takes the second shape out of the first."""
        hole = thing.modifiers.new("hole", "BOOLEAN")
        hole.operation, hole.object, hole.solver = "DIFFERENCE", cutter, "EXACT"
        cutter.hide_render = cutter.hide_viewport = True
        cutter["cutter"] = True
        return thing

    def dots(self, places, radius, material, at=(0, 0, 0), rot=(0, 0, 0), height=0.004, sides=14):
        """Many small discs as one mesh: grilles and holes."""
        points, faces = [], []
        for x, y in places:
            first = len(points)
            points += [(x + radius * math.cos(t), y + radius * math.sin(t), height) for t in turn(sides)]
            faces.append(tuple(range(first, first + sides)))
        return self._put(self._mesh("dots", points, faces), material, at, rot)

    def carve(self, thing, *planes):
        """Keeps what lies behind every plane, each a (point, outward normal) in this frame, and closes the cut."""
        import bmesh

        bpy.context.view_layer.update()
        solid = thing.evaluated_get(bpy.context.evaluated_depsgraph_get())
        mesh = bpy.data.meshes.new_from_object(solid)
        local = thing.matrix_world.inverted() @ self._frames[-1]
        shape = bmesh.new()
        shape.from_mesh(mesh)
        for point, normal in planes:
            cut = bmesh.ops.bisect_plane(
                shape, geom=[*shape.verts, *shape.edges, *shape.faces], dist=1e-6, clear_outer=True,
                plane_co=local @ Vector(point), plane_no=local.inverted().transposed().to_3x3() @ Vector(normal),
            )
            rim = [e for e in cut["geom_cut"] if isinstance(e, bmesh.types.BMEdge) and e.is_boundary]
            bmesh.ops.holes_fill(shape, edges=rim)
        shape.to_mesh(mesh)
        shape.free()
        thing.modifiers.clear()
        thing.data = mesh
        mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(38)
        return thing

    def text(self, words, size, material, at=(0, 0, 0), rot=(0, 0, 0), height=0.002, bold=0.0):
        """Flat lettering in x and y, centred; `bold` thickens it."""
        curve = bpy.data.curves.new("text", "FONT")
        curve.body, curve.size, curve.extrude, curve.offset = words, size, height, bold
        curve.align_x = curve.align_y = "CENTER"
        draft = bpy.data.objects.new("text", curve)
        mesh = bpy.data.meshes.new_from_object(draft)
        bpy.data.objects.remove(draft)
        return self._put(mesh, material, at, rot)

    # Materials

    @contextmanager
    def finish(self, name):
        """Whatever takes the finish is painted in this one inside, as in a scene of several products."""
        outer, self._painted = self._painted, name
        self._colours[name] = dict(zip(ZONES, colours(name)))
        try:
            yield self
        finally:
            self._painted = outer

    def body(self, metal=0.0, rough=0.4, **more):
        """A surface that takes the finish's colour."""
        return self._finish("body", metal, rough, more)

    def trim(self, metal=0.0, rough=0.5, **more):
        """A surface that takes the finish's second, darker colour."""
        return self._finish("trim", metal, rough, more)

    def cloth(self, zone="body", pitch=0.03, radius=None):
        """Woven cloth in the finish's colour, around a shape's own z axis at this radius, or slanting over flat sides."""
        return self._finish(zone, 0.0, 0.95, {"specular": 0.1, "weave": (pitch, radius)})

    def _finish(self, zone, metal, rough, more):
        key = (zone, self._painted, metal, rough, *sorted(more.items()))
        if self._painted and key not in self._materials:
            self._materials[key] = self._principled(zone, self._colours[self._painted][zone], metal, rough, **more)
        if key not in self._materials:
            material = self._principled(zone, (NEUTRAL,) * 3, metal, rough, **more)
            nodes = material.node_tree.nodes
            mask = nodes.new("ShaderNodeOutputAOV")
            mask.name = zone
            mask.inputs["Color"].default_value = (1 - metal, coloured_gloss(metal), 0, 1)
            if "weave" in more:
                weave, split = nodes["weave"], nodes.new("ShaderNodeCombineXYZ")
                material.node_tree.links.new(weave.outputs[0], split.inputs[0])
                material.node_tree.links.new(split.outputs[0], mask.inputs["Color"])
            self._materials[key] = material
        return self._materials[key]

    def paint(self, colour, rough=0.45, metal=0.0, **more):
        """A surface of one colour in every finish. `coat` 0–1, `bump` the fineness of a grain, `depth` its strength."""
        key = (colour, rough, metal, *sorted(more.items()))
        if key not in self._materials:
            material = self._principled(f"paint {colour}", linear(colour), metal, rough, **more)
            if self._tint(colour) != colour:
                marked(material, "from", linear(colour))
                marked(material, "to", linear(self._tint(colour)))
            self._materials[key] = material
        return self._materials[key]

    def _tint(self, colour):
        """The colour that the look wishes instead of the model's own."""
        return self.look.repaint.get(colour, colour) if self.look else colour

    def black(self, rough=0.42):
        return self.paint("#17191c", rough)

    def rubber(self):
        return self.paint("#131416", 0.75, bump=260)

    def steel(self, rough=0.25):
        return self.paint("#c9ccd0", rough, 1.0)

    def glass(self):
        """A dark pane, as the front of a phone that is off, or a lens."""
        return self.paint("#050608", 0.05, specular=0.6)

    def fabric(self, colour="#2a2c30"):
        return self.paint(colour, 0.9, bump=420, depth=0.4)

    def lamp(self, colour, strength=3.0):
        """A surface that shines."""
        key = ("lamp", colour, strength)
        if key not in self._materials:
            material = bpy.data.materials.new("lamp")
            material.use_nodes = True
            nodes, links = material.node_tree.nodes, material.node_tree.links
            nodes.clear()
            shine, out = nodes.new("ShaderNodeEmission"), nodes.new("ShaderNodeOutputMaterial")
            shine.inputs["Color"].default_value = (*linear(self._tint(colour)), 1)
            shine.inputs["Strength"].default_value = strength
            links.new(shine.outputs[0], out.inputs[0])
            marked(material, "lit", (1, 1, 1))
            self._materials[key] = material
        return self._materials[key]

    def display(self, dark, middle, bright, scale=0.55, strength=1.15):
        """A lit screen that shows a soft drawing of three colours under a thin gloss."""
        dark, middle, bright = (self._tint(colour) for colour in (dark, middle, bright))
        key = ("display", dark, middle, bright, scale, strength)
        if key in self._materials:
            return self._materials[key]
        material = bpy.data.materials.new("display")
        material.use_nodes = True
        nodes, links = material.node_tree.nodes, material.node_tree.links
        nodes.clear()
        place, cloud, ramp = (nodes.new(f"ShaderNode{kind}") for kind in ("TexCoord", "TexNoise", "ValToRGB"))
        shine, gloss, mix, out = (
            nodes.new(f"ShaderNode{kind}") for kind in ("Emission", "BsdfGlossy", "MixShader", "OutputMaterial")
        )
        cloud.inputs["Scale"].default_value = scale
        cloud.inputs["Detail"].default_value = 0.6
        cloud.inputs["Distortion"].default_value = 1.1
        low, high = ramp.color_ramp.elements
        low.position, low.color = 0.32, (*linear(dark), 1)
        high.position, high.color = 0.70, (*linear(bright), 1)
        ramp.color_ramp.elements.new(0.5).color = (*linear(middle), 1)
        shine.inputs["Strength"].default_value = strength
        gloss.inputs["Roughness"].default_value = 0.05
        mix.inputs[0].default_value = 0.035
        links.new(place.outputs["Object"], cloud.inputs["Vector"])
        links.new(cloud.outputs["Fac"], ramp.inputs[0])
        links.new(ramp.outputs[0], shine.inputs[0])
        links.new(shine.outputs[0], mix.inputs[1])
        links.new(gloss.outputs[0], mix.inputs[2])
        links.new(mix.outputs[0], out.inputs[0])
        marked(material, "lit", (1, 1, 1))
        self._materials[key] = material
        return material

    def _principled(self, name, colour, metal, rough, specular=0.5, coat=0.0, bump=0, depth=0.12, weave=None):
        material = bpy.data.materials.new(name)
        material.use_nodes = True
        nodes, links = material.node_tree.nodes, material.node_tree.links
        surface = nodes["Principled BSDF"]
        surface.inputs["Base Color"].default_value = (*colour, 1)
        surface.inputs["Metallic"].default_value = metal
        surface.inputs["Roughness"].default_value = rough
        surface.inputs["Specular"].default_value = specular
        surface.inputs["Clearcoat"].default_value = coat
        if bump:
            place, grain, relief = (nodes.new(f"ShaderNode{kind}") for kind in ("TexCoord", "TexNoise", "Bump"))
            grain.inputs["Scale"].default_value = bump
            grain.inputs["Detail"].default_value = 3
            relief.inputs["Strength"].default_value = depth
            relief.inputs["Distance"].default_value = 0.01
            links.new(place.outputs["Object"], grain.inputs["Vector"])
            links.new(grain.outputs["Fac"], relief.inputs["Height"])
            links.new(relief.outputs["Normal"], surface.inputs["Normal"])
        if weave:
            shade, tint = woven(nodes, links, *weave), nodes.new("ShaderNodeVectorMath")
            tint.operation, tint.inputs[0].default_value = "SCALE", colour
            links.new(shade, tint.inputs["Scale"])
            links.new(tint.outputs[0], surface.inputs["Base Color"])
        return material


def marked(material, name, colour):
    """Writes a colour into the pass of this name wherever the material is seen."""
    value = material.node_tree.nodes.new("ShaderNodeOutputAOV")
    value.name = name
    value.inputs["Color"].default_value = (*colour, 1)


def woven(nodes, links, pitch, radius):
    """The brightness of threads that cross every `pitch`: a socket."""

    def math_node(operation, *values):
        node = nodes.new("ShaderNodeMath")
        node.operation = operation
        for i, value in enumerate(values):
            if isinstance(value, (int, float)):
                node.inputs[i].default_value = value
            else:
                links.new(value, node.inputs[i])
        return node.outputs[0]

    place, axes = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ")
    links.new(place.outputs["Object"], axes.inputs[0])
    x, y, z = axes.outputs
    if radius:
        one, other = math_node("MULTIPLY", math_node("ARCTAN2", y, x), round(math.pi * radius / pitch)), math_node("MULTIPLY", z, math.pi / pitch)
    else:
        level = math_node("ADD", x, z)
        one, other = (math_node("MULTIPLY", math_node(way, level, y), math.pi / pitch) for way in ("ADD", "SUBTRACT"))
    cross = math_node("MULTIPLY", math_node("SINE", one), math_node("SINE", other))
    shade = math_node("MULTIPLY_ADD", math_node("ABSOLUTE", cross), 0.62, 0.48)
    shade.node.name = "weave"
    return shade


def coloured_gloss(metal):
    """The share of a surface's reflection that has its colour: a metal's has, a varnish's has not."""
    return metal * NEUTRAL / (metal * NEUTRAL + (1 - metal) * 0.04)


def turn(count):
    """`count` angles around a circle, in radians."""
    return [2 * math.pi * i / count for i in range(count)]


def placed(at, rot):
    return Matrix.Translation(at) @ Euler([math.radians(a) for a in rot]).to_matrix().to_4x4()


def weld(mesh):
    """Joins points that fall together, as on the axis of a lathe."""
    import bmesh

    shape = bmesh.new()
    shape.from_mesh(mesh)
    bmesh.ops.remove_doubles(shape, verts=shape.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    shape.to_mesh(mesh)
    shape.free()
    mesh.update()
